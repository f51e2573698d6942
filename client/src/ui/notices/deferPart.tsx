import type { ComponentType } from "react";
import { MissingPart } from "./MissingPart.tsx";
import { defer, type Deferred } from "#lib/deferred/defer.tsx";

/** Keeps the code of a panel or a tab out of the first load; if it fails to load, a message is shown in its place. */
export function deferPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  return defer(load, undefined, <MissingPart />);
}
