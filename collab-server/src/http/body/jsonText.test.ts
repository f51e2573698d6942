import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { JsonText } from "./jsonText.ts";

const PIECE = 64 * 1024;

it("sends one piece a turn, of several large answers in turn", async () => {
  const read: string[] = [];
  let turn = 0;
  const turns = new Map<number, number>();
  const readAll = async (name: string): Promise<number> => {
    let bytes = 0;
    for await (const piece of new JsonText([name.repeat(10 * PIECE)]).read()) {
      if (!(piece instanceof Uint8Array)) throw new Error("No piece of bytes");
      bytes += piece.byteLength;
      read.push(name);
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
    }
    return bytes;
  };
  const all = Promise.all([readAll("a"), readAll("b"), readAll("c")]);
  const over = { is: false };
  void all.then(() => (over.is = true));
  for (; !over.is; turn++) await nextTurn();
  expect(await all).toEqual([10 * PIECE, 10 * PIECE, 10 * PIECE]);
  expect(Math.max(...turns.values())).toBe(1);
  // No response ends before the others have made progress.
  expect(new Set(read.slice(0, 6))).toEqual(new Set(["a", "b", "c"]));
});
