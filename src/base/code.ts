let allowed: boolean | undefined;

/** Whether `new Function` works here: the security policy of a page may forbid it. Tried once, then remembered. */
export function allowsCode(): boolean {
  try {
    return (allowed ??= new Function('return true')() === true);
  } catch {
    return (allowed = false);
  }
}
