/** Like in `safePattern.ts`, for published pages: the server sends them only patterns that it has checked. */
export function matchesPattern(pattern: string, answer: string): boolean {
  return pattern === "" || new RegExp(`^(?:${pattern})$`, "u").test(answer);
}

/** Always true here; see `safePattern.ts`. */
export function isSafePattern(): boolean {
  return true;
}
