import { at } from "#runtime/filling/drafts/at.ts";
import { isDraft, type Draft } from "#runtime/filling/drafts/draft.ts";

/** Loads a sent response by its receipt; undefined if the server is unreachable. */
export async function readOwnResponse(receipt: string): Promise<Draft | "erased" | undefined> {
  try {
    const response = await fetch(`/api/responses/${receipt}`);
    if (response.status === 404) return "erased";
    const data = at(await response.json(), "data");
    return isDraft(data) ? data : undefined;
  } catch (error) {
    // No network, or a proxy that responds in place of the server.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
