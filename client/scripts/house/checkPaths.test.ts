import { expect, it } from "vitest";
import { checkPaths } from "./checkPaths.ts";

const FILES = [
  "README.md",
  "server/src/live/gate/gate.ts",
  "server/src/live/gate/review.test.ts",
  "server/src/live/log/log.ts",
];

function listUnknown(text: string): readonly string[] {
  return checkPaths([{ file: "a.md", text: `\n${text}` }], FILES).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

it.each([
  "a path from the root, `server/src/live/gate/gate.ts`",
  "a path without its first folders, `live/gate/gate.ts`, live/gate/gate.ts: without marks too",
  "`gate.ts` and `review.test.ts`",
  "`live/gate`, `gate/`, server/src/",
  "several: live/gate/{gate,review.test}.ts, live/{gate,log}",
  "[a link](../README.md), [another](server/src/live/log/log.ts#L3)",
])("%s, is there", (text) => {
  expect(listUnknown(text)).toEqual([]);
});

it.each([
  ["`live/gate/door.ts`", "live/gate/door.ts"],
  ["the file (door.ts), and", "door.ts"],
  ["live/door", "live/door"],
  ["`live/door/`.", "live/door"],
  ["`live/gate/{gate,door}.ts`", "live/gate/door.ts"],
  ["[a link](server/docs/door.md)", "server/docs/door.md"],
  ["`src/gate/gate.ts`", "src/gate/gate.ts"],
])("%s is not there", (text, path) => {
  expect(listUnknown(text)).toEqual([`2 names ${path}, which is not there`]);
});

it.each([
  "words/with a slash, and/or",
  "`zod/mini`, `text/html`, ipaddr.js",
  "https://example.org/live/door.ts, /live/door, `live/<area>/door.ts`",
  "live/**/*Law.test.ts, `*.spec.ts`, `live/NNNN-….sql`",
  "`server/var`, which a run makes",
])("%s names nothing of ours", (text) => {
  expect(listUnknown(text)).toEqual([]);
});
