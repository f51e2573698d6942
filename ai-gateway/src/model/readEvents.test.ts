import fc from "fast-check";
import { expect, it } from "vitest";
import { ProviderError } from "./provider.ts";
import { MAX_EVENT_LENGTH, readEvents } from "./readEvents.ts";

const encoder = new TextEncoder();

async function collectEvents(...chunks: readonly Uint8Array[]): Promise<readonly string[]> {
  const events: string[] = [];
  for await (const event of readEvents(toStream(chunks))) events.push(event);
  return events;
}

async function* toStream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function textEvents(text: string): Promise<readonly string[]> {
  return collectEvents(encoder.encode(text));
}

/** Cuts bytes into chunks, at positions that may repeat. */
function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const ordered = places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b);
  return [0, ...ordered].map((start, index) => bytes.subarray(start, ordered[index] ?? bytes.length));
}

const GARBLED = new ProviderError({ kind: "garbled" });
const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
const value = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/gu, ""));

it("reads the data of each event", async () => {
  expect(await textEvents('data: {"a":1}\n\ndata: b\n\n')).toEqual(['{"a":1}', "b"]);
});

it("joins the lines of an event, and takes one space off each", async () => {
  expect(await textEvents("data: a\ndata:  b\ndata:c\ndata\n\n")).toEqual(["a\n b\nc\n"]);
});

it("leaves out comments, names, ids and events without data", async () => {
  expect(await textEvents(": ping\n\nevent: x\nid: 1\nretry: 5\n\nevent: y\ndata: z\n: w\n\n")).toEqual([
    "z",
  ]);
});

it("leaves out an event that the end cuts off", async () => {
  expect(await textEvents("data: a\n\ndata: b\n")).toEqual(["a"]);
});

it("reads past a byte order mark", async () => {
  expect(await textEvents("\uFEFFdata: a\n\n")).toEqual(["a"]);
});

it("takes a carriage return and a line feed in two chunks for one end of a line", async () => {
  const chunks = ["data: a\r", "\ndata: b\r", "\n\r", "\n"].map((text) => encoder.encode(text));
  expect(await collectEvents(...chunks)).toEqual(["a\nb"]);
});

it("gives an event before the next one has come", async () => {
  const events = readEvents(
    (async function* () {
      yield encoder.encode("data: a\n\nda");
      await new Promise<never>(() => {});
    })(),
  );
  expect((await events.next()).value).toBe("a");
});

it("refuses bytes that are no UTF-8", async () => {
  await expect(collectEvents(new Uint8Array([0x64, 0xff, 0x0a]))).rejects.toEqual(GARBLED);
});

it.each([1024, MAX_EVENT_LENGTH])("refuses an event that is too long, in lines of %i", async (length) => {
  const line = encoder.encode(`data: ${"x".repeat(length)}\n`);
  const lines = Array.from({ length: Math.ceil(MAX_EVENT_LENGTH / length) + 1 }, () => line);
  await expect(collectEvents(...lines)).rejects.toEqual(GARBLED);
});

it("reads an event that is nearly too long, though it comes in small chunks", async () => {
  const text = "x".repeat(MAX_EVENT_LENGTH - "data: ".length);
  const bytes = encoder.encode(`data: ${text}\n\n`);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 512) }, (_, index) =>
    bytes.subarray(index * 512, (index + 1) * 512),
  );
  expect(await collectEvents(...chunks)).toEqual([text]);
});

it("gives the same events however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("data: ", "data:", ": ", "event: ", ""), value, lineEnd)),
      fc.array(fc.nat(), { maxLength: 30 }),
      async (lines, places) => {
        const bytes = encoder.encode(lines.map((line) => line.join("")).join(""));
        expect(await collectEvents(...cut(bytes, places))).toEqual(await collectEvents(bytes));
      },
    ),
  );
});

it("gives back what was written, however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 1 })),
      lineEnd,
      fc.array(fc.nat(), { maxLength: 30 }),
      async (events, end, places) => {
        const text = events
          .map((lines) => lines.map((line) => `data: ${line}${end}`).join("") + end)
          .join("");
        const read = await collectEvents(...cut(encoder.encode(text), places));
        expect(read).toEqual(events.map((lines) => lines.join("\n")));
      },
    ),
  );
});

it("reads or refuses any bytes, and does nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), async (chunks) => {
      const outcome = await collectEvents(...chunks).catch((error: unknown) => error);
      expect(Array.isArray(outcome) || outcome instanceof ProviderError).toBe(true);
    }),
  );
});
