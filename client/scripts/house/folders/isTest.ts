/** True for tests and for the rigs that only tests stand on: files and folders named `testing`. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/.test(file);
}
