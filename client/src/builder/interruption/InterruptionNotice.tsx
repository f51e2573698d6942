import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { Interruption } from "#document/interruption.ts";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import {
  actsOf,
  detailOf,
  headlineOf,
  wordsOfAction,
  type InterruptionAction,
} from "./describeInterruption.ts";
import { KeptText } from "./KeptText.tsx";
import { useAnswer } from "./useAnswer.ts";

/** Size of the notice, and its least distance to the edges of the window, px. */
const SIZE = { width: 340, height: 240, edge: 12 } as const;

const ICONS = {
  deleted: "trash-2",
  locked: "lock",
  viewOnly: "eye",
  outdated: "refresh-cw",
  removed: "lock",
  projectDeleted: "trash-2",
} as const satisfies Record<Interruption["cause"], IconName>;

/**
 * Reports, beside the lost field, that an edit was interrupted, and keeps the written text. It takes the focus and the keys, so that
 * further typing has no other effect.
 */
export function InterruptionNotice({ item }: { readonly item: Interruption }) {
  const session = useEditor();
  const { text, type, problem, close, answer } = useAnswer(item);
  const notice = useFocusHeld();

  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") close();
  }

  const detail = detailOf(item, isOutside(session, item));
  return (
    // The keys bubble up from what is inside: none of them may mean anything else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={notice}
      role="alertdialog"
      tabIndex={-1}
      className="pop interruption"
      style={placeOf(item.place)}
      aria-labelledby={`${item.id}-title`}
      onKeyDown={handleKey}
    >
      <h2 id={`${item.id}-title`}>
        <Icon name={item.state === "back" ? "rotate-ccw" : ICONS[item.cause]} size={14} />
        <span>{headlineOf(item)}</span>
      </h2>
      {detail !== undefined && <p>{detail}</p>}
      {item.field !== undefined && <KeptText field={item.field} text={text} onType={type} />}
      {problem !== undefined && <p className="interruption-problem">{problem}</p>}
      <Actions item={item} text={text} onAnswer={(act) => void answer(act)} />
    </section>
  );
}

interface ActsProps {
  readonly item: Interruption;
  readonly text: string;
  readonly onAnswer: (act: InterruptionAction) => void;
}

/** The buttons, the main one last. */
function Actions({ item, text, onAnswer }: ActsProps) {
  const { status, level } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const own = useStore(level, (current) => current);
  const acts = actsOf(item, { mayEdit, level: own });
  return (
    <footer>
      {acts.toReversed().map((act) => (
        <Button
          key={act}
          size="sm"
          variant={variantOf(act, act === acts[0])}
          onMouseDown={keepFocus}
          onClick={() => onAnswer(act)}
        >
          {wordsOfAction(act, item, text)}
        </Button>
      ))}
    </footer>
  );
}

/** Keeps the focus in the text, which still takes typing. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

function variantOf(act: InterruptionAction, isMain: boolean): "primary" | "quiet" | "default" {
  if (act === "dismiss") return "quiet";
  return isMain && act !== "copy" ? "primary" : "default";
}

/** Takes over the focus from the removed field. */
function useFocusHeld() {
  const notice = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const held = notice.current?.querySelector("textarea") ?? notice.current;
    held?.focus({ preventScroll: true });
  }, []);
  return notice;
}

/** True when the contents of a deleted container are outside of it now. */
function isOutside({ store }: EditorSession, { container, widgetIds }: Interruption): boolean {
  return container !== undefined && widgetIds.every((id) => store.widget(id)?.at.parentId !== container.id);
}

/** Position of the notice: where the field was, moved inside the window. */
function placeOf({ x, y }: Interruption["place"]) {
  const { width, height, edge } = SIZE;
  const within = (wanted: number, room: number) => Math.max(edge, Math.min(wanted, room - edge));
  return { width, left: within(x, innerWidth - width), top: within(y, innerHeight - height) };
}
