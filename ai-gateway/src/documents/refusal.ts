import { serverFailure, type Failure, type ServerErrorCode } from "@formweave/schema";

/** Thrown inside a reader for an unreadable file; becomes the failure of the whole call, and never leaves this folder. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(code: ServerErrorCode, details?: Readonly<Record<string, string | number>>) {
    const refused = serverFailure(code, details);
    super(refused.message);
    this.failure = refused;
  }
}

/** Refusal of a file of a known kind that cannot be read for this reason. */
export function unreadable(reason: string): Refusal {
  return new Refusal("DOCUMENT_UNREADABLE", { reason });
}
