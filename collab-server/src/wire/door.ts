import { projectOfDocument } from "@formweave/schema/model";
import * as decoding from "lib0/decoding";
import { Refusal } from "../gate/refusal.ts";
import { createRateLimit, type RateLimit } from "./rateLimit.ts";

/** Messages of one socket: a person who returns from a long time offline may bring many at once. */
const MESSAGE_RATE = { perSecond: 300, burst: 3000 };
/** Bytes of one socket, so that what waits for its turn in memory stays small: eight of the largest updates at once. */
const BYTE_RATE = { perSecond: 1 << 20, burst: 8 << 20 };
/** Questions about one document, which a client asks when it connects: ten bytes make the server send all it has. */
const QUESTION_RATE = { perSecond: 1, burst: 6 };
/** Most documents of one socket: a project has two, and a page shows one project. */
const MAX_DOCUMENTS = 8;
/** Longest name of a document, characters; a longer one is not even read. */
const MAX_NAME = 64;
/** Largest presence message, bytes: a y-websocket client repeats those of everybody. */
const MAX_PRESENCE_BYTES = 256 * 1024;
/** Largest list of what a client has, bytes: one of 50,000 Yjs clients. */
const MAX_STATE_VECTOR = 512 * 1024;

/** The messages that a client may send; Hocuspocus prints a line for each that it does not know. */
const KIND = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
} as const;
const KINDS: ReadonlySet<number> = new Set(Object.values(KIND));
/** The first message of the Yjs sync protocol. */
const STATE_VECTOR = 0;

/** Stands in front of Hocuspocus at one socket. */
export interface Door {
  /** Lets a frame pass, or throws a refusal that ends the socket. */
  pass(frame: Uint8Array): void;
}

/** Opens a door; it only reads the head of each frame. Source: collab.md §2 and §5, security-ai.md A4. */
export function createDoor(elapsed: () => number): Door {
  const messages = createRateLimit(MESSAGE_RATE, elapsed);
  const bytes = createRateLimit(BYTE_RATE, elapsed);
  const questions = new Map<string, RateLimit>();

  function questionsOf(document: string): RateLimit {
    const known = questions.get(document);
    if (known !== undefined) return known;
    if (questions.size >= MAX_DOCUMENTS) throw new Refusal("flood", "documents");
    const rate = createRateLimit(QUESTION_RATE, elapsed);
    questions.set(document, rate);
    return rate;
  }

  return {
    pass(frame) {
      if (!messages.take()) throw new Refusal("flood", "messages");
      if (!bytes.take(frame.length)) throw new Refusal("flood", "bytes");
      const head = readHead(frame);
      const rate = questionsOf(head.document);
      checkSize(head, frame.length);
      if (isQuestion(head) && !rate.take()) throw new Refusal("flood", "questions");
    },
  };
}

interface Head {
  readonly document: string;
  readonly kind: number;
  /** Of a sync message; undefined of the others. */
  readonly step: number | undefined;
}

function readHead(frame: Uint8Array): Head {
  const decoder = decoding.createDecoder(frame);
  try {
    if (decoding.peekVarUint(decoder) > MAX_NAME) throw new Refusal("malformed", "name");
    const document = decoding.readVarString(decoder);
    const kind = decoding.readVarUint(decoder);
    // Names such as `__proto__` reach into what Hocuspocus keeps by name.
    if (projectOfDocument(document) === undefined) throw new Refusal("malformed", "name");
    if (!KINDS.has(kind)) throw new Refusal("malformed", "kind");
    const isSync = kind === KIND.sync || kind === KIND.syncReply;
    return { document, kind, step: isSync ? decoding.readVarUint(decoder) : undefined };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("malformed", "frame");
  }
}

function checkSize({ kind, step }: Head, length: number): void {
  if (kind === KIND.awareness && length > MAX_PRESENCE_BYTES) throw new Refusal("tooLarge", "presence");
  if (step === STATE_VECTOR && length > MAX_STATE_VECTOR) throw new Refusal("tooLarge", "state vector");
}

function isQuestion({ kind, step }: Head): boolean {
  const answered: readonly number[] = [KIND.auth, KIND.queryAwareness, KIND.stateless, KIND.close];
  return step === STATE_VECTOR || answered.includes(kind);
}
