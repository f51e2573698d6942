import type { ComponentType, ReactNode } from "react";
import { createStore } from "#lib/createStore.ts";
import { defer, type Deferred } from "#lib/defer.tsx";
import { awaitPart } from "#lib/missingParts.ts";

/** How it stands with what of the widgets is not in the first load. */
export type LateState = "absent" | "coming" | "here" | "failed";

/** The state of the definitions and views beyond the starter set; `failed` also when the code of one view did not come. */
export const lateState = createStore<LateState>("absent");

/** As it stood before something failed. */
let before: LateState = "absent";

type Views<Name extends string, Props> = { readonly [Each in Name]: ComponentType<Props> };

/** Read from the one view that is named: by all of a file, the properties of its views could not be told apart. */
type PropsOf<View> = View extends (props: infer Props extends object) => ReactNode ? Props : never;

/** A view by the name that its file gives it, whose code comes with the first widget that needs it. */
export function lateView<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Deferred<PropsOf<Module[Name]>>;
export function lateView<Name extends string, Props extends object>(
  load: () => Promise<Views<Name, Props>>,
  name: Name,
): Deferred<Props> {
  return defer(async () => {
    try {
      return (await load())[name];
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
