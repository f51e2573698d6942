import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";
import { SERVER_ERRORS } from "@formweave/schema/testing";

const SOURCE = join(import.meta.dirname, "..");

/** Error codes whose message says what failed, but not why. */
const BARE = Object.entries(SERVER_ERRORS).flatMap(([code, text]) =>
  text.startsWith("Failed to") && !text.includes("{") ? [code] : [],
);

it("whatever only says that something failed says why beside it", () => {
  expect(BARE).toEqual(["ROLE_UPDATE_FAILED", "REMOVE_FAILED"]);
  const files = globSync("**/*.ts", { cwd: SOURCE }).filter((file) => !file.endsWith(".test.ts"));
  const silent = files.flatMap((file) => {
    const calls = readFileSync(join(SOURCE, file), "utf8").matchAll(
      /serverFailure\(\s*"(\w+)"(,\s*\{\s*reason)?/g,
    );
    return [...calls].flatMap(([, code = "", reason]) =>
      BARE.includes(code) && reason === undefined ? [`${file}: ${code}`] : [],
    );
  });
  expect(silent).toEqual([]);
});
