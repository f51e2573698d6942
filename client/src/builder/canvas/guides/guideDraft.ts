import type { Axis } from "@formweave/schema/geometry";
import type { Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";

/** A guide that is being placed, before it is in the document. */
export interface GuideDraft {
  /** The guide that moves; a new one has an id that nothing else has. */
  readonly id: string;
  readonly axis: Axis;
  /** Canvas px. */
  readonly at: number;
  /** Let go here it is taken away, or comes to nothing. */
  readonly isGone: boolean;
}

/** Shows the others where a guide is being placed, until the returned function is called. */
export function shareDraft(
  { presence }: Pick<EditorSession, "presence">,
  draft: Store<GuideDraft | null>,
): () => void {
  const stop = draft.subscribe(() => {
    const now = draft.get();
    presence.show("guide", now === null || now.isGone ? null : { axis: now.axis, at: now.at });
  });
  return () => {
    stop();
    presence.show("guide", null);
  };
}
