import { useEffect, useRef } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { describeSaveState, toSaveState, type SaveState } from "#document/status.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { isNoteworthy, PILL_LOOKS } from "./saveStateLook.ts";
import "./presence.css";

const SaveStateCard = defer(async () => (await import("./SaveStateCard.tsx")).SaveStateCard);

/** Shows the save state; a click explains it and offers to reconnect. */
export function ConnectionPill() {
  const session = useEditor();
  // Subscribes to the words instead of the state: most of its changes leave them unchanged.
  const kind = useStore(session.status, (status) => toSaveState(status).kind);
  const text = useStore(session.status, (status) => describeSaveState(toSaveState(status)));
  useAnnouncement(kind, text);
  return (
    <Popover
      side="top"
      align="start"
      label="Connection"
      trigger={
        <button type="button" className="pill presence-pill" data-tone={PILL_LOOKS[kind].tone}>
          <PillSign kind={kind} />
          <span className="tnum">{text}</span>
        </button>
      }
    >
      <SaveStateCard />
    </Popover>
  );
}

function PillSign({ kind }: Pick<SaveState, "kind">) {
  const { sign } = PILL_LOOKS[kind];
  return sign === "dot" ? <span className="dot" /> : <Icon name={sign} size={14} />;
}

/** Announces important changes of state, once each. */
function useAnnouncement(kind: SaveState["kind"], text: string): void {
  const before = useRef(kind);
  useEffect(() => {
    if (isNoteworthy(before.current, kind)) announce(text);
    before.current = kind;
    // The number of waiting changes in the text is no news by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind]);
}
