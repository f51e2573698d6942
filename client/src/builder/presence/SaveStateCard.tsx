import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { serverNow } from "#lib/serverClock.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { describeSaveState, toSaveState } from "#document/status.ts";
import { Button } from "#ui/Button.tsx";
import {
  describeSavedAt,
  describeSending,
  explainCopy,
  explainSaveState,
  mayRetry,
} from "./explainSaveState.ts";

/** Explains in full the save state: on the server, on this device, or in neither place. */
export function SaveStateCard() {
  const session = useEditor();
  const [openedAt] = useState(serverNow);
  const status = useStore(session.status, (current) => current);
  const state = toSaveState(status);
  const sending = describeSending(status.sending);
  const aboutCopy = explainCopy(status.localCopy);
  return (
    <div className="presence-about">
      <b className="semi">{describeSaveState(state)}</b>
      <p className="tnum">{sending ?? explainSaveState(state)}</p>
      {aboutCopy !== undefined && <p>{aboutCopy}</p>}
      {status.savedAt !== undefined && <p className="tnum">{describeSavedAt(status.savedAt, openedAt)}</p>}
      {mayRetry(state) && (
        <Button size="sm" onClick={() => session.retry()}>
          Try now
        </Button>
      )}
    </div>
  );
}
