import type { ComponentType } from "react";
import { createStore } from "#lib/createStore.ts";
import { defer, type Deferred } from "#lib/defer.tsx";
import { awaitPart } from "#lib/missingParts.ts";

/** How it stands with what of the widgets is not in the first load. */
export type LateState = "absent" | "coming" | "here" | "failed";

/** The state of the definitions and views beyond the starter set; `failed` also when the code of one view did not come. */
export const lateState = createStore<LateState>("absent");

/** As it stood before something failed. */
let before: LateState = "absent";

/** A view whose code comes with the first widget that needs it. */
export function lateView<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  return defer(async () => {
    try {
      return await load();
    } catch (error) {
      fail(load);
      throw error;
    }
  });
}

/** Has all that waits for it drawn anew once the code is here. */
function fail(load: () => Promise<unknown>): void {
  if (lateState.get() !== "failed") before = lateState.get();
  lateState.set("failed");
  const again = (): void => {
    stop();
    if (lateState.get() === "failed") lateState.set(before);
  };
  const stop = awaitPart(() => void load().then(again, () => undefined));
}
