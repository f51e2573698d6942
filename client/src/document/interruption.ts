import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";
import type { EditorSession } from "./session.ts";
import type { Doer } from "./whoDid.ts";

/** Why nothing can be written any more where this person was writing. */
export type InterruptionCause = "deleted" | "locked" | "viewOnly" | "outdated" | "removed" | "projectDeleted";

/** Where the text of a held field belongs; undefined where it can only be copied. */
export type HeldTarget =
  | { readonly kind: "text"; readonly property: string }
  | { readonly kind: "richText"; readonly property: string }
  | { readonly kind: "name" };

/** What stood in the field when it was taken away. */
export interface HeldField {
  /** The field's own name. */
  readonly label: string;
  readonly text: string;
  readonly caret: number;
  readonly target: HeldTarget | undefined;
}

/** A field or control that was taken away from this person while they were in it. */
export interface Interruption {
  readonly id: string;
  readonly cause: InterruptionCause;
  /** `back` once what was taken away can be written in again. */
  readonly state: "lost" | "back";
  readonly widgetIds: readonly string[];
  /** How the components are called: “Phone”, or "2 components". */
  readonly name: string;
  /** The deleted container that they were in. */
  readonly container: { readonly id: string; readonly name: string } | undefined;
  readonly by: Doer;
  /** Undefined where it was no field but a button or a list. */
  readonly field: HeldField | undefined;
  /** Where on the screen it was, px. */
  readonly place: { readonly x: number; readonly y: number };
}

const stores = createPageState(() => createStore<readonly Interruption[]>([]));

/** What this person has not answered yet, of one project; it outlives a session that begins anew. */
export function interruptionsOf({
  me,
  projectId,
}: Pick<EditorSession, "me" | "projectId">): Store<readonly Interruption[]> {
  return stores(`${me.id}:${projectId}`);
}
