/** What scripts load from dist/, from the sources. */
export const fromSource = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(`../src/${path.replace(/\.js$/, '.ts')}`, import.meta.url).href);
