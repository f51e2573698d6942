/** As in `safePattern.ts`, on a published page: the server gives it no pattern that it has not judged. */
export function matchesPattern(pattern: string, answer: string): boolean {
  return pattern === "" || new RegExp(`^(?:${pattern})$`, "u").test(answer);
}

/** As in `safePattern.ts`. */
export function isSafePattern(): boolean {
  return true;
}
