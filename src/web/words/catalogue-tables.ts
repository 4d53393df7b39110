/** Errors about tables, which catalogue.ts has as well. */
import type { Translated } from './refusals.ts';

export const tableRefusals: Readonly<Record<string, Translated>> = {
  'this is no table: the file is empty': {
    zh: '这不是表：文件是空的',
    ja: 'これは表ではない：ファイルが空',
  },
  'this is no table: it does not begin like one': {
    zh: '这不是表：开头不符',
    ja: 'これは表ではない：始まりが違う',
  },
  'the table has format {1}, which perfect-play {2} wrote; this program reads format {3}: build it again': {
    zh: '表的格式是 {1}，由本程序的 {2} 版写成；这一版读格式 {3}：请重新生成',
    ja: '表の形式は {1} で、このプログラムの {2} 版が書いたもの。この版が読むのは形式 {3}。作り直すこと',
  },
  'the table has format {1}, codec {2}, which a newer perfect-play wrote; this program reads format {3}, codec {4}: update it, or build the table again':
    {
      zh: '表的格式是 {1}、编码 {2}，由更新的版本写成；这一版读格式 {3}、编码 {4}：请更新程序，或重新生成表',
      ja: '表の形式は {1}、符号化は {2} で、より新しい版が書いたもの。この版が読むのは形式 {3}、符号化 {4}。更新するか、表を作り直すこと',
    },
  'the file has {1} bytes, but the table only {2}: something was added to it': {
    zh: '文件有 {1} 字节，表却只有 {2} 字节：后面多了东西',
    ja: 'ファイルは {1} バイトだが、表は {2} バイトだけ。何かが付け加えられている',
  },
  'the table is damaged in {1}; build it again, or copy it again from an undamaged file': {
    zh: '表在 {1} 处损坏；请重新生成，或从完好的文件重新复制',
    ja: '表は {1} が壊れている。作り直すか、壊れていないファイルから写し直すこと',
  },
  'the table is cut short: only {1}{2} bytes are there; build or copy it again': {
    zh: '表不完整：只有 {1}{2} 字节；请重新生成或复制',
    ja: '表が途中で切れている：{1}{2} バイトしかない。作り直すか、写し直すこと',
  },
  book: { zh: '开局库', ja: '定跡集' },
  'this is a {1} for {2}, not for {3}': {
    zh: '这是 {2} 的{1}，不是 {3} 的',
    ja: 'これは {2} の{1}で、{3} のものではない',
  },
  'this is a {1} for {2} {3}, not {4}': {
    zh: '这是 {2} {3} 的{1}，不是 {4} 的',
    ja: 'これは {2} {3} の{1}で、{4} のものではない',
  },
  'this is no {1}: the file is empty': {
    zh: '这不是{1}：文件是空的',
    ja: 'これは{1}ではない：ファイルが空',
  },
  'this is no {1}: it does not begin like one': {
    zh: '这不是{1}：开头不符',
    ja: 'これは{1}ではない：始まりが違う',
  },
  'the {1} is cut short: only {2} bytes are there; copy it again': {
    zh: '{1}不完整：只有 {2} 字节；请重新复制',
    ja: '{1}が途中で切れている：{2} バイトしかない。写し直すこと',
  },
  'the {1} has format {2}, and this program reads format {3}: make it again, or update the program': {
    zh: '{1}的格式是 {2}，本程序读格式 {3}：请重新生成，或更新程序',
    ja: '{1}の形式は {2} で、このプログラムが読むのは形式 {3}。作り直すか、プログラムを更新すること',
  },
  'the {1} is cut short: only {2} of {3} bytes are there; copy it again': {
    zh: '{1}不完整：{3} 字节中只有 {2} 字节；请重新复制',
    ja: '{1}が途中で切れている：{3} バイトのうち {2} バイトしかない。写し直すこと',
  },
  'the file has {1} bytes, but the {2} only {3}: something was added to it': {
    zh: '文件有 {1} 字节，{2}却只有 {3} 字节：后面多了东西',
    ja: 'ファイルは {1} バイトだが、{2}は {3} バイトだけ。何かが付け加えられている',
  },
  'the {1} is damaged in {2}; make it again, or copy it again from an undamaged file': {
    zh: '{1}在 {2} 处损坏；请重新生成，或从完好的文件重新复制',
    ja: '{1}は {2} が壊れている。作り直すか、壊れていないファイルから写し直すこと',
  },
  'a book holds whole points below {1}, and a position is worth {2}': {
    zh: '开局库只能存小于 {1} 的整数分，而有局面值 {2} 分',
    ja: '定跡集に入るのは {1} 未満の整数の点だけだが、{2} 点の局面がある',
  },
  'the list of the files of the table is damaged; build it again, or copy it again from an undamaged one': {
    zh: '表的文件清单损坏；请重新生成，或从完好的表重新复制',
    ja: '表のファイル一覧が壊れている。作り直すか、壊れていない表から写し直すこと',
  },
  'the positions of this table cannot be found: {1}': {
    zh: '找不到这张表的局面：{1}',
    ja: 'この表の局面を見つけられない：{1}',
  },
  'tables of these rules are in the order of {1}, so {2} cannot make one': {
    zh: '这些规则的表按 {1} 的次序排列，所以 {2} 不能生成',
    ja: 'この規則の表は {1} の順に並ぶので、{2} では作れない',
  },
  'this is a table of {1}, not of {2}': {
    zh: '这是{1}的表，不是{2}的',
    ja: 'これは{1}の表で、{2}の表ではない',
  },
  'without --{1}': { zh: '（没有 --{1}）', ja: '（--{1} なし）' },
  'with --{1} {2}': { zh: '（--{1} {2}）', ja: '（--{1} {2}）' },
  'this is a table of {1} {2}, not {3}': {
    zh: '这是{1}{2}的表，不是{3}的',
    ja: 'これは{1}{2}の表で、{3}の表ではない',
  },
  'the rules of {1} are not those that this table was made for: they have changed since, or they have other options; build it again':
    {
      zh: '{1}的规则与生成这张表时的不同：此后改过，或选项不同；请重新生成',
      ja: '{1}のルールは、この表を作ったときのものと違う。その後変わったか、設定が異なる。作り直すこと',
    },
  'the table is damaged: {1}; build it again': {
    zh: '表已损坏：{1}；请重新生成',
    ja: '表が壊れている：{1}。作り直すこと',
  },
  'cannot read {1}: the server answers with status {2}': {
    zh: '无法读取 {1}：服务器回答状态 {2}',
    ja: '{1} を読めない：サーバーの返答は状態 {2}',
  },
  'the server no longer answers requests for parts of {1}': {
    zh: '服务器不再回答对 {1} 各部分的请求',
    ja: 'サーバーは {1} の一部への要求にもう答えない',
  },
};
