/** The texts about tables on the server. Loaded when the first table is read. */
import { computed } from '@preact/signals';
import { locale } from './index.ts';
import type { Locale } from './messages.ts';

interface BorrowedMessages {
  readonly from: (positions: string, bytes: string) => string;
}

const all: Readonly<Record<Locale, BorrowedMessages>> = {
  en: {
    from: (positions, bytes) =>
      `Values are read from a table on the server, one block at a time: ${positions}, ${bytes}.`,
  },
  zh: {
    from: (positions, bytes) => `价值取自服务器上的表，每次读取一块：${positions}，${bytes}。`,
  },
  ja: {
    from: (positions, bytes) => `値はサーバーにある表から一ブロックずつ読む：${positions}、${bytes}。`,
  },
};

export const borrowed = computed(() => all[locale.value]);
