import { inject } from "vitest";

export { SERVER_ERRORS } from "./serverErrors.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** True to run long loops completely: `npm test -- --long`, as at the end of `npm run bench`. */
    isLong: boolean;
  }
}

/** Rounds of a long loop of seeds, kills or files in this run: a tenth in `npm test`, all in a long one. */
export function countRounds(all: number): number {
  return inject("isLong") ? all : Math.ceil(all / 10);
}
