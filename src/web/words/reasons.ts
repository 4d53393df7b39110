/** Reasons for values in three languages. Loaded when the panel that explains is first shown. */
import type { Reason } from '../../play/reasons.ts';
import { sayPoint, sayReason } from '../../play/say-reason.ts';
import type { Value } from '../../engines/contract/value.ts';
import { locale } from './index.ts';

/** A reason as a sentence; `mover` and `other` are the sides as the language names them. */
export function reasonWords(reason: Reason, mover: string, other: string): string {
  if (locale.value === 'en') return sayReason(reason, { mover, other });
  return locale.value === 'zh' ? spaced(chinese(reason, mover, other)) : japanese(reason, mover, other);
}

/** With a space between a Chinese character and a side that is called by a letter. */
const spaced = (text: string): string => text.replaceAll(/(?<=\p{Script=Han})(?=\w)/gu, ' ');

function chinese(reason: Reason, mover: string, other: string): string {
  const gets = ({ outcome, score }: Value): string =>
    score === undefined
      ? { win: '获胜', tie: '打成平局', draw: '守成和棋', loss: '落败' }[outcome ?? 'draw']
      : score < 0
        ? `落后 ${-score} 分`
        : `多得 ${score} 分`;
  switch (reason.is) {
    case 'only move':
      return `${reason.move} 是唯一的好着法：其余 ${reason.others} 个都更差。`;
    case 'all lose':
      return `${mover}的 ${reason.moves} 个着法全都落败。`;
    case 'reply':
      return `${reason.moves.join('、')} 被 ${reason.reply} 破解。`;
    case 'zugzwang':
      return `被迫走棋：若轮到${other}走，${mover}会${gets(reason.value)}。`;
    case 'threat':
      return `对方的威胁是 ${reason.move}：若轮到${other}走，${mover}会${gets(reason.value)}。`;
    case 'nimber':
      return reason.move === undefined
        ? '尼姆值为 0，所以每个着法之后都是对方获胜。'
        : `尼姆值为 ${reason.nimber}；${reason.move} 走到尼姆值 0，因而获胜。`;
    case 'race': {
      const [winner, loser] = reason.moverWins ? [mover, other] : [other, mover];
      return `比速度：${winner}再走 ${reason.winner} 步就能获胜，${loser}要 ${reason.loser} 步，而且拖不住${winner}。`;
    }
    case 'law':
      return `此游戏的定律：${reason.rule.zh}此处 ${sayPoint(reason)}。`;
    case 'key':
      return `若 ${reason.cells.join(' 或 ')} 为空，${mover}会${gets(reason.value)}。`;
  }
}

function japanese(reason: Reason, mover: string, other: string): string {
  const gets = ({ outcome, score }: Value): string =>
    score === undefined
      ? { win: '勝つ', tie: '同点になる', draw: '引き分けになる', loss: '負ける' }[outcome ?? 'draw']
      : score < 0
        ? `${-score} 点負ける`
        : `${score} 点多く取る`;
  switch (reason.is) {
    case 'only move':
      return `良い手は ${reason.move} だけ。ほかの ${reason.others} 手はどれも悪い。`;
    case 'all lose':
      return `${mover}の ${reason.moves} 手はどれも負ける。`;
    case 'reply':
      return `${reason.moves.join('、')} には ${reason.reply} がある。`;
    case 'zugzwang':
      return `ツークツワンク：${other}の番なら、${mover}は${gets(reason.value)}。`;
    case 'threat':
      return `${reason.move} が狙われている：${other}の番なら、${mover}は${gets(reason.value)}。`;
    case 'nimber':
      return reason.move === undefined
        ? 'ニム値は 0 なので、どの手の後も相手が勝つ。'
        : `ニム値は ${reason.nimber}。${reason.move} でニム値が 0 になり、勝つ。`;
    case 'race': {
      const [winner, loser] = reason.moverWins ? [mover, other] : [other, mover];
      return `競走：${winner}はあと ${reason.winner} 手で勝ち、${loser}には ${reason.loser} 手必要で、${winner}を遅らせることもできない。`;
    }
    case 'law':
      return `このゲームの法則：${reason.rule.ja}ここでは ${sayPoint(reason)}。`;
    case 'key':
      return `${reason.cells.join('、')}${reason.cells.length > 1 ? ' のどれか' : ' '}が空なら、${mover}は${gets(reason.value)}。`;
  }
}
