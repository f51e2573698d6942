import { correctionOf } from "./reedSolomon.ts";

/** How much of a code may be covered or dirty: 7, 15, 25 or 30 percent. */
export type Correction = "low" | "medium" | "quartile" | "high";

/** The largest code there is. */
const VERSIONS = 40;
/** Correction codewords of each block, and blocks, by version from 1. Source: ISO/IEC 18004, table 9. */
const BLOCKS: Readonly<
  Record<Correction, { readonly words: readonly number[]; readonly count: readonly number[] }>
> = {
  low: {
    words: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    count: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
      18, 19, 19, 20, 21, 22, 24, 25,
    ],
  },
  medium: {
    words: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    count: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
      29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
  },
  quartile: {
    words: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    count: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
      40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
  },
  high: {
    words: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    count: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42,
      45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  },
};

/** What a code holds: its version (1 to 40) and all its codewords, in the order in which they are drawn. */
export interface Codewords {
  readonly version: number;
  readonly words: readonly number[];
}

/** The smallest code that holds a text; undefined when none does. */
export function codewordsOf(text: string, correction: Correction): Codewords | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= VERSIONS; version++) {
    const room = dataRoom(version, correction);
    if (bytes.length + headLength(version) > room) continue;
    return { version, words: interleave(padded(bytes, version, room), version, correction) };
  }
  return undefined;
}

/** Mode and length take a nibble and one or two bytes; with the nibble at the end they fill whole bytes. */
function headLength(version: number): number {
  return version < 10 ? 2 : 3;
}

/** How many codewords of data a version has. */
function dataRoom(version: number, correction: Correction): number {
  const { words, count } = blocksOf(version, correction);
  return Math.floor(modulesFor(version) / 8) - words * count;
}

/** How many modules a version has beside its patterns. Source: ISO/IEC 18004, table 1. */
function modulesFor(version: number): number {
  const beside = (16 * version + 128) * version + 64;
  if (version < 2) return beside;
  const aligned = Math.floor(version / 7) + 2;
  return beside - ((25 * aligned - 10) * aligned - 55) - (version < 7 ? 0 : 36);
}

function blocksOf(version: number, correction: Correction) {
  const { words, count } = BLOCKS[correction];
  return { words: words[version - 1] ?? 0, count: count[version - 1] ?? 1 };
}

/** The bytes as a segment of byte mode, filled up with the words that the standard names. */
function padded(bytes: readonly number[], version: number, room: number): readonly number[] {
  const length = version < 10 ? hexOf(bytes.length, 2) : hexOf(bytes.length, 4);
  const nibbles = `4${length}${bytes.map((byte) => hexOf(byte, 2)).join("")}0`;
  const data = Array.from({ length: nibbles.length / 2 }, (_, at) =>
    Number.parseInt(nibbles.slice(at * 2, at * 2 + 2), 16),
  );
  return Array.from({ length: room }, (_, at) => data[at] ?? ((at - data.length) % 2 === 0 ? 0xec : 0x11));
}

function hexOf(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

/** Cuts the data into blocks, adds to each its correction, and takes a word of each in turn. */
function interleave(data: readonly number[], version: number, correction: Correction): readonly number[] {
  const { words, count } = blocksOf(version, correction);
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const to = from + short + (at < shortBlocks ? 0 : 1);
    const block = data.slice(from, to);
    from = to;
    return block;
  });
  const corrections = blocks.map((block) => correctionOf(block, words));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}
