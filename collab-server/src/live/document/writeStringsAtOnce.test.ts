import fc from "fast-check";
import * as encoding from "lib0/encoding";
import { beforeAll, expect, it } from "vitest";
import * as Y from "yjs";
import { computedMs } from "../../testing/mainThread.ts";
import { writeStringsAtOnce } from "./writeStringsAtOnce.ts";

beforeAll(writeStringsAtOnce);

const text = fc.string({ unit: "binary", maxLength: 300 });
const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text), fc.dictionary(text, text));

/** Encodes with lib0's own functions. */
function plain(write: (encoder: encoding.Encoder) => void): Uint8Array {
  return encoding.encode(write);
}

it("writes the bytes that lib0 writes, whatever the values", () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), text, (values, string) => {
      for (const Encoder of [Y.UpdateEncoderV1, Y.UpdateEncoderV2]) {
        const update = new Encoder();
        values.forEach((one) => update.writeAny(one));
        expect(encoding.toUint8Array(update.restEncoder)).toEqual(
          plain((rest) => values.forEach((one) => encoding.writeAny(rest, one))),
        );
      }
      const update = new Y.UpdateEncoderV1();
      update.writeString(string);
      expect(encoding.toUint8Array(update.restEncoder)).toEqual(
        plain((rest) => encoding.writeVarString(rest, string)),
      );
    }),
    { numRuns: 50 },
  );
});

it("writes a document of some megabytes in less than half of the time", () => {
  const texts = Array.from({ length: 500 }, (_, index) => `${index}`.repeat(8000).slice(0, 8000));
  const writePlain = () => plain((rest) => texts.forEach((one) => encoding.writeAny(rest, one)));
  const doc = new Y.Doc();
  doc.transact(() => texts.forEach((one, index) => doc.getMap("values").set(String(index), one)));
  // One after the other, so that a busy machine slows down both.
  const rounds = Array.from({ length: 8 }, () => [
    elapsed(writePlain),
    elapsed(() => Y.encodeStateAsUpdate(doc)),
  ]);
  const [plainMs = 0, ms = Infinity] = [0, 1].map((way) =>
    Math.min(...rounds.map((round) => round[way] ?? 0)),
  );
  expect(ms).toBeLessThan(plainMs / 2);
});

function elapsed(task: () => unknown): number {
  const start = computedMs();
  task();
  return computedMs() - start;
}
