import { commitNotes, type CommitNote } from "@formweave/schema/api";
import * as decoding from "lib0/decoding";

/** Largest JSON of the notes in one frame, bytes: as many notes as allowed with the longest names, and some hundred texts. */
const MAX_NOTES_BYTES = 2 << 20;
const SYNC = 0;

/** Reads the notes that follow the update in a frame; empty when they are missing or malformed. */
export function readNotes(decoder: decoding.Decoder): readonly CommitNote[] {
  if (!decoding.hasContent(decoder)) return NONE;
  try {
    if (decoding.peekVarUint(decoder) > MAX_NOTES_BYTES) return NONE;
    const parsed = commitNotes.safeParse(JSON.parse(decoding.readVarString(decoder)));
    return parsed.success ? parsed.data : NONE;
  } catch {
    return NONE; // a bad label is no reason to refuse an edit, and other clients may put other data there
  }
}

/** Carries commit notes past Hocuspocus, which passes on only the update. */
export interface FrameNotes {
  /** Reads a frame's notes before Hocuspocus handles the frame. */
  look(frame: Uint8Array): void;
  /** Returns and forgets the notes of an update, found by the frame memory that the update is a view of. */
  take(update: Uint8Array): readonly CommitNote[];
}

/** Keeps notes for as long as their frames are in memory. */
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
