import { commitNotes, type CommitNote } from "@formweave/schema/api";
import * as decoding from "lib0/decoding";

/** Longest text of the notes in one frame, bytes: the most of them with the longest names, and some hundred texts. */
const MAX_NOTES_BYTES = 2 << 20;
const SYNC = 0;

/** What stands behind the update in a frame whose update was just read; nothing where there is no sense in it. */
export function readNotes(decoder: decoding.Decoder): readonly CommitNote[] {
  if (!decoding.hasContent(decoder)) return NONE;
  try {
    if (decoding.peekVarUint(decoder) > MAX_NOTES_BYTES) return NONE;
    const parsed = commitNotes.safeParse(JSON.parse(decoding.readVarString(decoder)));
    return parsed.success ? parsed.data : NONE;
  } catch {
    return NONE; // a label is not worth a refusal, and other clients may put something else there
  }
}

/** The notes of frames that Hocuspocus handles, which hands on the update alone. */
export interface FrameNotes {
  /** Looks at a frame before Hocuspocus does. */
  look(frame: Uint8Array): void;
  /** What stood behind an update, once; the update is a part of the memory of its frame. */
  take(update: Uint8Array): readonly CommitNote[];
}

/** Remembers notes for as long as their frames are in memory. */
export function createFrameNotes(): FrameNotes {
  const known = new WeakMap<ArrayBufferLike, Map<number, readonly CommitNote[]>>();
  return {
    look(frame) {
      const decoder = decoding.createDecoder(frame);
      decoding.readVarUint8Array(decoder); // the name of the document
      if (decoding.readVarUint(decoder) !== SYNC) return;
      decoding.readVarUint(decoder);
      if (!decoding.hasContent(decoder)) return;
      const update = decoding.readVarUint8Array(decoder);
      const notes = readNotes(decoder);
      if (notes.length === 0) return;
      const ofMemory = known.get(update.buffer) ?? new Map<number, readonly CommitNote[]>();
      known.set(update.buffer, ofMemory.set(update.byteOffset, notes));
    },
    take({ buffer, byteOffset }) {
      const notes = known.get(buffer)?.get(byteOffset) ?? NONE;
      known.get(buffer)?.delete(byteOffset);
      return notes;
    },
  };
}

const NONE: readonly CommitNote[] = [];
