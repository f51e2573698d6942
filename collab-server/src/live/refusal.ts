import { CLOSE_CODES } from "@formweave/schema/api";

/** Ends the connection that sent a message, with a close code and a one-word reason. */
export class Refusal extends Error {
  readonly code: number;
  readonly reason: string;

  constructor(code: keyof typeof CLOSE_CODES, reason: string = code) {
    // Without message and stack, Hocuspocus prints only one short line, however often a client tries.
    super("");
    this.stack = `Refusal: ${reason}`;
    this.code = CLOSE_CODES[code];
    this.reason = reason;
  }
}
