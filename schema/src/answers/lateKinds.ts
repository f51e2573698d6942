import type { RareKinds } from "./rareKinds.ts";

export type { RareKinds } from "./rareKinds.ts";

let kinds: RareKinds | undefined;

/** The kinds of the rarer types, once they were fetched. */
export function rareKinds(): RareKinds {
  if (kinds === undefined) throw new Error("The kinds of rarer types are not prepared");
  return kinds;
}

/** Fetches them; rejects where they cannot be fetched. */
export async function prepareRareKinds(): Promise<void> {
  kinds ??= (await import("./rareKinds.ts")).rareKinds();
}
