/** What a browser shows for an address at which there is nothing, in the three languages of the page. */
const SENTENCES = {
  en: ['There is no page at this address.', 'All games'],
  'zh-Hans': ['此地址没有页面。', '全部游戏'],
  ja: ['このアドレスにページはありません。', 'すべてのゲーム'],
};

export const NO_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Perfect Play</title>
<h1>Perfect Play</h1>
${Object.entries(SENTENCES)
  .map(([language, [sentence, games]]) => `<p lang="${language}">${sentence} <a href="/">${games}</a></p>`)
  .join('\n')}
</html>
`;
