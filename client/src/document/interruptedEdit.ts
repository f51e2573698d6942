import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";
import type { EditorSession } from "./session.ts";
import type { Doer } from "./people/whoDid.ts";

/** Reason why the field that this person was writing in no longer takes text. */
export type InterruptedEditCause =
  | "deleted"
  | "locked"
  | "viewOnly"
  | "outdated"
  | "removed"
  | "projectDeleted";

/** Destination of an interrupted edit's text; undefined where the text can only be copied. */
export type EditTarget =
  | { readonly kind: "text"; readonly property: string }
  | { readonly kind: "richText"; readonly property: string }
  | { readonly kind: "name" };

/** Content of the field when it was taken away. */
export interface InterruptedField {
  /** The field's own name. */
  readonly label: string;
  readonly text: string;
  readonly caret: number;
  readonly target: EditTarget | undefined;
}

/** An interrupted edit: a field or control that was taken away from this person while they were in it. */
export interface InterruptedEdit {
  readonly id: string;
  readonly cause: InterruptedEditCause;
  /** `back` once the field or control can be used again. */
  readonly state: "lost" | "back";
  readonly widgetIds: readonly string[];
  /** Display name of the components: “Phone”, or "2 components". */
  readonly name: string;
  /** The deleted container that held the components. */
  readonly container: { readonly id: string; readonly name: string } | undefined;
  readonly by: Doer;
  /** Undefined for a button or a list. */
  readonly field: InterruptedField | undefined;
  /** Position of the field or control on the screen, px. */
  readonly position: { readonly x: number; readonly y: number };
}

const stores = createPageState(() => createStore<readonly InterruptedEdit[]>([]));

/** Interrupted edits of a project that this person has not dealt with yet; they outlive a restarted session. */
export function getInterruptedEdits({
  me,
  projectId,
}: Pick<EditorSession, "me" | "projectId">): Store<readonly InterruptedEdit[]> {
  return stores(`${me.id}:${projectId}`);
}
