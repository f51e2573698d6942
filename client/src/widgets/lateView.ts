import type { ComponentType, ReactNode } from "react";
import { createStore } from "#lib/createStore.ts";
import { defer, type Deferred } from "#lib/deferred/defer.tsx";
import { awaitPart } from "#lib/deferred/missingParts.ts";

/** Loading state of the widget code outside of the first load. */
export type LateState = "absent" | "coming" | "here" | "failed";

/** State of the definitions and views beyond the starter set; also `failed` when the code of a single view failed to load. */
export const lateState = createStore<LateState>("absent");

/** The state before a failure. */
let before: LateState = "absent";

type Views<Name extends string, Props> = { readonly [Each in Name]: ComponentType<Props> };

/** Derived from the single named view: derived from all views of a file, the props would be indistinguishable. */
type InferProps<View> = View extends (props: infer Props extends object) => ReactNode ? Props : never;

/** A lazy view by its export name; its code loads with the first widget that needs it. */
export function lateView<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Deferred<InferProps<Module[Name]>>;
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

/** Marks the failure, and lets everything that waits render anew once the code has loaded. */
function fail(load: () => Promise<unknown>): void {
  if (lateState.get() !== "failed") before = lateState.get();
  lateState.set("failed");
  const again = (): void => {
    stop();
    if (lateState.get() === "failed") lateState.set(before);
  };
  const stop = awaitPart(() => void load().then(again, () => undefined));
}
