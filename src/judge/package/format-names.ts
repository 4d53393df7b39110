/** The formats of packages, by name. */
export const FORMAT_NAMES = ['kattis', 'kattis-2025-09', 'polygon'] as const;
