/** What the help of the laboratory says of its keys; it is loaded with the help. */
import type { Locale } from '../words/messages.ts';

export const HELP_KEYS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Change a rule and see the game solved anew. `Ctrl-Z` undoes a change.',
    '`Ctrl-Space` completes a name, and imports it if it is not imported yet. “Check types” completes the members of a value too, and tells what is under the mouse.',
    '`Ctrl-click` on a position or picture inside quotes or braces in the file, or `Ctrl-Enter` with the cursor there, sets it up on the board. With “Set up” open, a piece moved on the board is written back.',
    '`Tab` goes on through the page until something in the editor is typed or clicked, then it indents; `Escape` and then `Tab` always leaves the editor.',
  ],
  zh: [
    '改一条规则，游戏即刻重新求解。`Ctrl-Z` 撤销改动。',
    '`Ctrl-Space` 补全名称，并在尚未导入时导入它。“检查类型”之后也补全值的成员，并说明鼠标所指的内容。',
    '按住 `Ctrl` 点击文件中引号或花括号内的局面或图形，或把光标放在那里按 `Ctrl-Enter`，即可摆到棋盘上。打开“摆局”时，在棋盘上移动的棋子会写回文件。',
    '在编辑器中输入或点击之前，`Tab` 移到页面的下一处；之后 `Tab` 缩进。先按 `Escape` 再按 `Tab` 总能离开编辑器。',
  ],
  ja: [
    '規則を一つ変えると、ゲームはすぐに解き直される。`Ctrl-Z` で変更を取り消す。',
    '`Ctrl-Space` は名前を補完し、まだ取り込まれていなければ取り込む。「型を検査」の後は値のメンバーも補完し、マウスの下にあるものを説明する。',
    'ファイルの引用符か波括弧の中にある局面や図を `Ctrl` を押しながらクリックするか、そこにカーソルを置いて `Ctrl-Enter` を押すと、盤に並ぶ。「編集」を開いていれば、盤で動かした駒はファイルに書き戻される。',
    'エディターで入力かクリックをするまで、`Tab` はページの次の場所へ進む。その後の `Tab` は字下げ。`Escape` の後の `Tab` では必ずエディターから出る。',
  ],
};
