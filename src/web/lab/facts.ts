/** The invariants of `check` in each language. They are loaded when one is broken. */
import type { Localised } from '../../rules/game.ts';
import type { Translated } from '../words/refusals.ts';

export const FACTS: Readonly<Record<string, Translated>> = {
  'a position reads back from its text': {
    zh: '局面的文字读回后是同一局面',
    ja: '局面の文字は同じ局面に読み戻される',
  },
  'a position reads back from its index': {
    zh: '局面的序号读回后是同一局面',
    ja: '局面の番号は同じ局面に読み戻される',
  },
  'moves lead to positions': { zh: '着法到达的是局面', ja: '手の行き先は局面である' },
  'a side that wins by having moved has passed the turn': {
    zh: '因走完而获胜的一方已交出行棋权',
    ja: '指して勝った側は手番を渡している',
  },
  'play reaches nothing that is called impossible': {
    zh: '对局不会到达被称为不可能的局面',
    ja: '対局は不可能とされる局面に至らない',
  },
  'rules do not change the position they are asked about': {
    zh: '规则不改变被询问的局面',
    ja: '規則は尋ねられた局面を変えない',
  },
  'a position always has the same moves': { zh: '同一局面总有相同的着法', ja: '同じ局面の手はいつも同じ' },
  'every move is listed once': { zh: '每个着法只列一次', ja: 'どの手も一度だけ挙がる' },
  'every move changes the position': { zh: '每个着法都改变局面', ja: 'どの手も局面を変える' },
  'un-moves are the transpose of moves': { zh: '逆着法与着法互为转置', ja: '逆の手は手の転置である' },
  'no move leads to a higher tier': { zh: '没有着法走到更高的层', ja: 'どの手もより高い層に至らない' },
  'symmetries preserve the rules': { zh: '对称保持规则', ja: '対称は規則を保つ' },
  'symmetries are a group': { zh: '对称构成群', ja: '対称は群をなす' },
  'exchanging the sides preserves the rules': { zh: '交换双方保持规则', ja: '双方の交換は規則を保つ' },
  'a move changes one region': { zh: '一个着法改变一个区域', ja: '一手は一つの領域を変える' },
  'a region has the same moves wherever it lies': {
    zh: '区域无论在何处着法都相同',
    ja: '領域の手は場所によらない',
  },
  'moves of a placement game take away the same moves everywhere, and give none': {
    zh: '放置类游戏的着法在各处除去同样的着法，且不产生新着法',
    ja: '配置ゲームの手は、どこでも同じ手を除き、新しい手を生まない',
  },
  'the moves of a position have different names': {
    zh: '同一局面的着法名称各不相同',
    ja: '一局面の手の名は互いに異なる',
  },
  'points are finite numbers': { zh: '得分是有限的数', ja: '得点は有限の数である' },
  'a position can be drawn': { zh: '局面可以画出', ja: '局面は描ける' },
  'the start is a position': { zh: '起始是一个局面', ja: '開始は局面である' },
  'the rules can be solved': { zh: '规则可以求解', ja: '規則は解ける' },
  'every value follows from those after each move': {
    zh: '每个价值都由各着法之后的价值得出',
    ja: 'どの値も各手の後の値から決まる',
  },
  'best play ends as its value says': { zh: '最佳着法的结局与价值相符', ja: '最善の手順は値の通りに終わる' },
  'known values are confirmed': { zh: '已知的价值得到证实', ja: '既知の値が確かめられる' },
};

/** What helps if an invariant is broken. */
const ADVICE: Readonly<Record<string, Localised>> = {
  'moves lead to positions': {
    en: 'Every value of the shape counts as a position, even if play never reaches it: either moves must leave this move out, or legal must exclude the position that has it',
    zh: '形状的每个值都算作局面，即使对局永远不会到达：要么 moves 不给出这个着法，要么用 legal 排除有此着法的局面',
    ja: '形のどの値も、対局で決して現れなくても局面に数える。moves がこの手を挙げないか、legal がこの手のある局面を除く必要がある',
  },
};

/** The members of rules that decide whether an invariant holds, those of the others last: the first that a file has is to blame. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  'play reaches nothing that is called impossible': ['impossible'],
  'un-moves are the transpose of moves': ['unmoves'],
  'no move leads to a higher tier': ['tier'],
  'symmetries preserve the rules': ['symmetries'],
  'symmetries are a group': ['symmetries'],
  'exchanging the sides preserves the rules': ['exchanged'],
  'a move changes one region': ['regions'],
  'a region has the same moves wherever it lies': ['regions'],
  'moves of a placement game take away the same moves everywhere, and give none': ['regions'],
  'the moves of a position have different names': ['name'],
  'points are finite numbers': ['gain'],
  'the start is a position': ['start'],
  'known values are confirmed': ['facts'],
};

/** The names of the members that may break an invariant; nearly always it is the moves. */
const membersOf = (fact: string): readonly string[] => [...(MEMBERS[fact] ?? []), 'moves'];

/** An invariant that is broken. */
export interface BrokenFact {
  readonly says: Localised;
  readonly advice: Localised | undefined;
  readonly members: readonly string[];
}

/** All that the laboratory says of an invariant, which `check` names in English. */
export const brokenFact = (fact: string): BrokenFact => ({
  says: { zh: fact, ja: fact, ...FACTS[fact], en: fact },
  advice: ADVICE[fact],
  members: membersOf(fact),
});
