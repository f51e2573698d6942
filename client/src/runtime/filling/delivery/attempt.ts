/** Storage can be forbidden, full, or hold invalid JSON; the form works without it. */
export function attempt<T>(callback: () => T): T | undefined {
  try {
    return callback();
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
