/** What the element says in other languages than English: its sentences, and those of errors. Loaded when they are needed. */
export * from '../words/catalogue.ts';
export { ja } from '../words/ja.ts';
export { zh } from '../words/zh.ts';
