import { useEffect, useRef } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { describeSaveState, saveStateOf, type SaveState } from "#editor/status.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Popover } from "#ui/Popover.tsx";
import { explainSaveState, isNews, mayRetry, PILL_LOOKS } from "./explainSaveState.ts";
import "./presence.css";

/** Says whether one's changes are safe, and where; a click explains it and offers another try. Source: DESIGN §6. */
export function ConnectionPill() {
  const session = useEditor();
  const state = saveStateOf(useStore(session.status, (current) => current));
  const text = describeSaveState(state);
  useNews(state.kind, text);
  return (
    <Popover
      side="top"
      align="start"
      label="Connection"
      trigger={
        <button type="button" className="pill presence-pill" data-tone={PILL_LOOKS[state.kind].tone}>
          <PillSign kind={state.kind} />
          <span className="tnum">{text}</span>
        </button>
      }
    >
      <div className="presence-about">
        <b className="semi">{text}</b>
        <p>{explainSaveState(state)}</p>
        {mayRetry(state) && (
          <Button size="sm" onClick={() => session.retry()}>
            Try now
          </Button>
        )}
      </div>
    </Popover>
  );
}

function PillSign({ kind }: Pick<SaveState, "kind">) {
  const { sign } = PILL_LOOKS[kind];
  return sign === "dot" ? <span className="dot" /> : <Icon name={sign} size={14} />;
}

/** Says aloud what matters, once each time it changes. */
function useNews(kind: SaveState["kind"], text: string): void {
  const before = useRef(kind);
  useEffect(() => {
    if (isNews(before.current, kind)) announce(text);
    before.current = kind;
    // The number of waiting changes in the text is no news by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind]);
}
