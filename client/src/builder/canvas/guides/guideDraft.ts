import type { Axis } from "@formweave/schema/geometry";
import type { Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";

/** A guide being dragged or placed by keys, before it is written to the document. */
export interface GuideDraft {
  /** Id of the moved guide; a new guide has an unused id, or "" when placed by keys. */
  readonly id: string;
  readonly axis: Axis;
  /** Canvas px. */
  readonly at: number;
  /** True when releasing here deletes the guide, or drops a new one. */
  readonly isGone: boolean;
}

/** Shares the guide being placed through presence, until the returned function is called. */
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
