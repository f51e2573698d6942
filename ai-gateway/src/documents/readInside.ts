import { err, ok, type Result } from "@formweave/schema";
import type { FoundForm } from "./found.ts";
import type { ByteKind } from "./detectKind.ts";
import { readFile } from "./readFile.ts";
import type { FileToRead } from "./fileToRead.ts";
import { Refusal, unreadable } from "./refusal.ts";

/** A file for a worker to read. */
export interface Order {
  readonly file: FileToRead;
  readonly byteKind: ByteKind;
}

/** Reads a file to a result; anything that a parser throws at a hostile file becomes a failure. */
export async function readInside({ file, byteKind }: Order): Promise<Result<FoundForm>> {
  try {
    return ok(await readFile(file, byteKind));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : unreadable("it is damaged");
    return err(refusal.failure);
  }
}
