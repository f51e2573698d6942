import { useEffect, useState } from "react";
import type { Suggestion } from "@formweave/schema/rules";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { checkSession } from "./optimize.ts";

/** Idle time of the document before it is checked again, ms: nobody reads while they drag. */
const REST_MS = 300;

/** Returns the layout suggestions, updated in pauses of the work; undefined before the first check. */
export function useChecks(): readonly Suggestion[] | undefined {
  const session = useEditor();
  const [found, setFound] = useState<readonly Suggestion[]>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause: number | undefined;
    const look = () => setFound(checkSession(session));
    const handleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pause = requestIdleCallback(look, { timeout: REST_MS });
      }, REST_MS);
    };
    session.doc.on("update", handleUpdate);
    void loadFullSet().then(look);
    return () => {
      session.doc.off("update", handleUpdate);
      clearTimeout(timer);
      if (pause !== undefined) cancelIdleCallback(pause);
    };
  }, [session]);
  return found;
}

const ids = z.array(z.string());
/** Limit of dismissed suggestions per project, more than people need; the oldest are dropped. */
const MOST_DISMISSED = 500;

/** The suggestions this person dismissed in this project, stored on this device. */
export function useDismissed() {
  const { me, projectId } = useEditor();
  const key = `checks:${me.id}:${projectId}`;
  const [dismissed, setDismissed] = useState<readonly string[]>(() => readKept(key, ids) ?? []);
  const change = (next: readonly string[]) => {
    setDismissed(next);
    keep(key, next);
  };
  return {
    has: (id: string) => dismissed.includes(id),
    dismiss: (id: string) => change([...dismissed, id].slice(-MOST_DISMISSED)),
    clear: () => change([]),
  };
}
