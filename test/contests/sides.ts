export const OTHER: Record<'red' | 'blue', 'red' | 'blue'> = { red: 'blue', blue: 'red' };
