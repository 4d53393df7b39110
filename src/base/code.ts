let allowed: boolean | undefined;

/** Whether code may be built from text here; pages may forbid it. Tried once. */
export function allowsCode(): boolean {
  try {
    return (allowed ??= new Function('return true')() === true);
  } catch {
    return (allowed = false);
  }
}
