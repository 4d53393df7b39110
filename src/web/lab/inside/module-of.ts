/** The address of a module with this text, since the frame has no files. */
export const moduleOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
