import { at } from "./at.ts";
import { isDraft, type Draft } from "./draft.ts";

/** Reads what was sent by its receipt; undefined where nobody answers. */
export async function readOwnResponse(receipt: string): Promise<Draft | "erased" | undefined> {
  try {
    const response = await fetch(`/api/responses/${receipt}`);
    if (response.status === 404) return "erased";
    const data = at(await response.json(), "data");
    return isDraft(data) ? data : undefined;
  } catch (error) {
    // No network, or something between us that answers for the server.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
