import { err, ok, type Result } from "@formweave/schema";
import type { FoundForm } from "./found.ts";
import type { ByteKind } from "./kindOf.ts";
import { readFile } from "./readFile.ts";
import type { FileToRead } from "./fileToRead.ts";
import { Refusal, unreadable } from "./refusal.ts";

/** What a worker is to read. */
export interface Order {
  readonly file: FileToRead;
  readonly byteKind: ByteKind;
}

/** Reads a file to an outcome; whatever a parser throws at a hostile file ends here as one. */
export async function readInside({ file, byteKind }: Order): Promise<Result<FoundForm>> {
  try {
    return ok(await readFile(file, byteKind));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : unreadable("it is damaged");
    return err(refusal.failure);
  }
}
