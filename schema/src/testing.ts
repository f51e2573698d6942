import { inject } from "vitest";

export { SERVER_ERRORS } from "./serverErrors.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** True where long loops run whole: `npm test -- --long`, which `npm run bench` ends with. */
    isLong: boolean;
  }
}

/** The rounds that a long loop of seeds, kills or files makes in this run: a tenth in `npm test`, all of them in a long one. */
export function countRounds(all: number): number {
  return inject("isLong") ? all : Math.ceil(all / 10);
}
