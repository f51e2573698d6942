import { useCallback, useEffect, useMemo, useState } from "react";
import { listAncestors, readDeletions, readEntry, readInside, rootMap } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import { useMembers } from "#api/people/members.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { useStructure } from "#document/content/useWidget.ts";
import { nameOfPerson } from "#document/people/whoDid.ts";
import { resolveIcon } from "#ui/icons.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";
import { readDeletionActions, type DeletedItem, type DeletionAction } from "./deletionActions.ts";

/** The deletions of this project, updated as the document changes; read from the document alone, without the server. */
export function useDeletionActions(): readonly DeletionAction[] {
  const session = useEditor();
  const tree = useStructure((current) => current);
  const screens = useStore(session.store.screens, (current) => current);
  const definitions = useStore(lateState, (state) => state);
  const sources = useSourcesVersion(session);
  useEffect(() => void loadFullSet(), []);
  return useMemo(
    () => readActions(session),
    // These are other objects whenever something was deleted or came back, or more is known of what it was.
    // oxlint-disable-next-line react/exhaustive-deps
    [session, tree, screens, sources, definitions],
  );
}

/** Counts up with each change of the data sources, which no store reads. */
function useSourcesVersion({ doc }: EditorSession): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const sources = rootMap(doc, "sources");
    const count = () => setVersion((before) => before + 1);
    sources.observeDeep(count);
    return () => sources.unobserveDeep(count);
  }, [doc]);
  return version;
}

/** Names the people who deleted something. The server also knows people who left; offline only authors of existing work are known. */
export function useNameOfPerson(): (userId: string) => string {
  const session = useEditor();
  const { data: members } = useMembers(session.projectId);
  return useCallback(
    (userId: string) =>
      userId === session.me.id ? "You" : (nameOfPerson(session, userId) ?? "Someone who left"),
    // The names come from the members too.
    // oxlint-disable-next-line react/exhaustive-deps
    [session, members],
  );
}

function readActions(session: EditorSession): readonly DeletionAction[] {
  const { doc, store } = session;
  const tree = store.tree();
  return readDeletionActions({
    deletions: readDeletions(doc),
    describe: (root, id) =>
      root === "widgets" ? describeWidget(session, id) : describeNamed(session, root, id),
    inside: readInside(doc),
    around: (id) => listAncestors(tree, id),
  });
}

const NAMED = {
  screens: { kind: "Screen", icon: "app-window" },
  sources: { kind: "Data source", icon: "database" },
} as const;

function describeNamed({ doc }: EditorSession, root: keyof typeof NAMED, id: string): DeletedItem {
  const name = readEntry(doc, root, id, "name");
  const { kind, icon } = NAMED[root];
  return { root, id, name: typeof name === "string" ? name : `A ${kind.toLowerCase()}`, kind, icon };
}

function describeWidget({ store }: EditorSession, id: string): DeletedItem {
  const { name = "A component", type = "" } = store.widget(id) ?? {};
  const { title = type, icon = "" } = findDefinition(type) ?? {};
  return { root: "widgets", id, name, kind: title, icon: resolveIcon(icon) };
}
