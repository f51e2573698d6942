import type { CommitNote } from "@formweave/schema/api";
import * as encoding from "lib0/encoding";
import { expect, it } from "vitest";
import { createFrameNotes } from "./frameNotes.ts";

const NOTE = { client: 7, from: 1, to: 2, command: "rename", label: "Rename", gesture: "g", at: 5 } as const;

const HEAD = 12;

/** The notes behind the update of a frame; the update is a view into the frame's memory, as Hocuspocus passes it on. */
function notesOfFrame(frame: Uint8Array): readonly CommitNote[] {
  const notes = createFrameNotes();
  notes.look(frame);
  const update = new Uint8Array(frame.buffer, frame.byteOffset + HEAD + 1, 2);
  const taken = notes.take(update);
  expect(notes.take(update)).toEqual([]);
  return taken;
}

function frameWith(notes: string | undefined, kind = 0): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, "project:p");
    encoding.writeVarUint(encoder, kind);
    encoding.writeVarUint(encoder, 2);
    encoding.writeVarUint8Array(encoder, new Uint8Array([0, 0]));
    if (notes !== undefined) encoding.writeVarString(encoder, notes);
  });
}

function read(notes: unknown): readonly CommitNote[] {
  return notesOfFrame(frameWith(JSON.stringify(notes)));
}

it("reads what a client says about its commits", () => {
  expect(read([NOTE])).toEqual([NOTE]);
});

it("reads nothing where there is none, or no update", () => {
  expect(notesOfFrame(frameWith(undefined))).toEqual([]);
  expect(notesOfFrame(frameWith("[]", 1))).toEqual([]);
});

it.each([
  ["no JSON", "{"],
  ["no list", JSON.stringify(NOTE)],
  ["a clock that is none", JSON.stringify([{ ...NOTE, from: -1 }])],
  ["a name that is too long", JSON.stringify([{ ...NOTE, label: "x".repeat(101) }])],
  ["too many", JSON.stringify(Array.from({ length: 2001 }, () => NOTE))],
])("takes no notice of %s", (_what, text) => {
  expect(notesOfFrame(frameWith(text))).toEqual([]);
});

it("takes no notice of a length that is a lie", () => {
  const frame = frameWith("[]");
  frame[frame.length - 3] = 0x7f;
  expect(notesOfFrame(frame)).toEqual([]);
});
