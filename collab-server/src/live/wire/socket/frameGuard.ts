import { parseDocumentName } from "@formweave/schema/model";
import * as decoding from "lib0/decoding";
import { Refusal } from "../../refusal.ts";
import { isPing } from "./ping.ts";
import { createRateLimit, type RateLimit } from "../../rateLimit.ts";

/** Messages of one socket: presence takes at most thirty a second, and nobody edits 400 times a second; a burst takes 40 ms. */
const MESSAGE_RATE = { perSecond: 500, burst: 1000 };
/** Bytes of one socket, so that messages waiting in memory stay small: eight of the largest updates at once. */
const BYTE_RATE = { perSecond: 1 << 20, burst: 8 << 20 };
/** Requests for a document's state, two on connecting: ten bytes can make the server send everything. */
const QUESTION_RATE = { perSecond: 1, burst: 4 };
/** Most documents of one socket: a project has two, and a page shows one project. */
const MAX_DOCUMENTS = 8;
/** Longest document name, characters; a longer one is not even read. */
const MAX_NAME = 64;
/** Largest presence message, bytes: a y-websocket client repeats the states of everybody. */
const MAX_PRESENCE_BYTES = 256 * 1024;
/** Most states in one presence message; each is parsed before any other check. A document has a few hundred people. */
const MAX_PRESENCE_STATES = 1000;
/** Largest message before a ticket was presented, bytes. */
const MAX_BEFORE_TICKET = 8 * 1024;
/** Largest state vector, bytes: 50,000 Yjs clients. */
const MAX_STATE_VECTOR = 512 * 1024;

/** Message kinds that a client may send; Hocuspocus prints a line for every unknown one. */
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
/** First and last message type of the Yjs sync protocol. */
const STATE_VECTOR = 0;
const LAST_STEP = 2;
/** Auth message type that carries a ticket. */
const TICKET = 0;

/** Checks the frames of one socket before Hocuspocus gets them. */
export interface FrameGuard {
  /** Lets a frame pass, or throws a refusal that ends the socket. */
  pass(frame: Uint8Array): void;
}

/** Creates a guard; it checks how each frame is built, not its content. */
export function createFrameGuard(elapsed: () => number): FrameGuard {
  const messages = createRateLimit(MESSAGE_RATE, elapsed);
  const bytes = createRateLimit(BYTE_RATE, elapsed);
  const questions = new Map<string, RateLimit>();
  let hasTicket = false;

  function getQuestionRate(document: string): RateLimit {
    const known = questions.get(document);
    if (known !== undefined) return known;
    if (questions.size >= MAX_DOCUMENTS) throw new Refusal("flood", "documents");
    const rate = createRateLimit(QUESTION_RATE, elapsed);
    questions.set(document, rate);
    return rate;
  }

  return {
    pass(frame) {
      if (!messages.consume()) throw new Refusal("flood", "messages");
      if (!bytes.consume(frame.length)) throw new Refusal("flood", "bytes");
      if (isPing(frame)) return;
      if (!hasTicket && frame.length > MAX_BEFORE_TICKET) throw new Refusal("tooLarge", "before the ticket");
      const head = readHead(frame);
      hasTicket ||= head.kind === KIND.auth;
      const rate = getQuestionRate(head.document);
      checkSize(head, frame.length);
      if (isQuestion(head) && !rate.consume()) throw new Refusal("flood", "questions");
    },
  };
}

interface Head {
  readonly document: string;
  readonly kind: number;
  /** Step of a sync message; undefined for other kinds. */
  readonly step: number | undefined;
}

function readHead(frame: Uint8Array): Head {
  const decoder = decoding.createDecoder(frame);
  try {
    if (decoding.peekVarUint(decoder) > MAX_NAME) throw new Refusal("malformed", "name");
    const document = decoding.readVarString(decoder);
    const kind = decoding.readVarUint(decoder);
    // Hocuspocus uses names as object keys, so names such as `__proto__` must not reach it.
    if (parseDocumentName(document) === undefined) throw new Refusal("malformed", "name");
    if (!KINDS.has(kind)) throw new Refusal("malformed", "kind");
    return { document, kind, step: readBody(kind, decoder) };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("malformed", "frame");
  }
}

// A malformed body would make Hocuspocus throw and print the error.
function readBody(kind: number, decoder: decoding.Decoder): number | undefined {
  switch (kind) {
    case KIND.sync:
    case KIND.syncReply: {
      const step = decoding.readVarUint(decoder);
      if (step > LAST_STEP) throw new Refusal("malformed", "step");
      decoding.readVarUint8Array(decoder);
      return step;
    }
    case KIND.awareness:
      checkStates(decoding.readVarUint8Array(decoder));
      return undefined;
    case KIND.auth:
      if (decoding.readVarUint(decoder) !== TICKET) throw new Refusal("malformed", "kind");
      decoding.readVarString(decoder);
      return undefined;
    case KIND.stateless:
      decoding.readVarString(decoder);
      return undefined;
    default:
      return undefined;
  }
}

// Every state takes three bytes at least, so a larger count is forged.
function checkStates(presence: Uint8Array): void {
  const count = decoding.readVarUint(decoding.createDecoder(presence));
  if (count * 3 > presence.length) throw new Refusal("malformed", "presence");
  if (count > MAX_PRESENCE_STATES) throw new Refusal("tooLarge", "presence");
}

function checkSize({ kind, step }: Head, length: number): void {
  if (kind === KIND.awareness && length > MAX_PRESENCE_BYTES) throw new Refusal("tooLarge", "presence");
  if (step === STATE_VECTOR && length > MAX_STATE_VECTOR) throw new Refusal("tooLarge", "state vector");
}

function isQuestion({ kind, step }: Head): boolean {
  const answered: readonly number[] = [KIND.auth, KIND.queryAwareness, KIND.stateless, KIND.close];
  return step === STATE_VECTOR || answered.includes(kind);
}
