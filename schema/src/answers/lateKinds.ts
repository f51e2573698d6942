import type { RareKinds } from "./rareKinds.ts";

export type { RareKinds } from "./rareKinds.ts";

let kinds: RareKinds | undefined;

/** The loaded kinds of rare types. */
export function rareKinds(): RareKinds {
  if (kinds === undefined) throw new Error("The kinds of rarer types are not prepared");
  return kinds;
}

/** Loads the kinds of rare types; rejects when they cannot be loaded. */
export async function prepareRareKinds(): Promise<void> {
  kinds ??= (await import("./rareKinds.ts")).rareKinds();
}
