import { CLOSE_CODES } from "@formweave/schema/api";

/** Ends the connection that brought a message: with what close code, and why, in a word. */
export class Refusal extends Error {
  readonly code: number;
  readonly reason: string;

  constructor(code: keyof typeof CLOSE_CODES, reason: string = code) {
    // Without a message and a stack Hocuspocus prints one short line for it, however often a client tries.
    super("");
    this.stack = `Refusal: ${reason}`;
    this.code = CLOSE_CODES[code];
    this.reason = reason;
  }
}
