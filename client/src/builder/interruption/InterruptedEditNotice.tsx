import { useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { InterruptedEdit } from "#document/interruptedEdit.ts";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import {
  listInterruptionActions,
  describeDetail,
  describeHeadline,
  describeAction,
  type InterruptedEditAction,
} from "./describeInterruptedEdit.ts";
import { KeptText } from "./KeptText.tsx";
import { useAnswer } from "./useAnswer.ts";
import { canEdit } from "#document/status.ts";

/** Size of the notice, and its least distance to the edges of the window, px. */
const SIZE = { width: 340, height: 240, edge: 12 } as const;

const ICONS = {
  deleted: "trash-2",
  locked: "lock",
  viewOnly: "eye",
  outdated: "refresh-cw",
  removed: "lock",
  projectDeleted: "trash-2",
} as const satisfies Record<InterruptedEdit["cause"], IconName>;

/**
 * Reports, beside the lost field, that an edit was interrupted, and keeps the written text. It takes the focus and the keys, so that
 * further typing has no other effect.
 */
export function InterruptedEditNotice({ item }: { readonly item: InterruptedEdit }) {
  const session = useEditor();
  const { text, type, problem, close, answer } = useAnswer(item);
  const noticeRef = useNoticeFocus();

  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") close();
  }

  const detail = describeDetail(item, isOutside(session, item));
  return (
    // The keys bubble up from what is inside: none of them may mean anything else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={noticeRef}
      role="alertdialog"
      tabIndex={-1}
      className="pop interruption"
      style={computePosition(item.position)}
      aria-labelledby={`${item.id}-title`}
      onKeyDown={handleKey}
    >
      <h2 id={`${item.id}-title`}>
        <Icon name={item.state === "back" ? "rotate-ccw" : ICONS[item.cause]} size={14} />
        <span>{describeHeadline(item)}</span>
      </h2>
      {detail !== undefined && <p>{detail}</p>}
      {item.field !== undefined && <KeptText field={item.field} text={text} onType={type} />}
      {problem !== undefined && <p className="interruption-problem">{problem}</p>}
      <Actions item={item} text={text} onAnswer={(action) => void answer(action)} />
    </section>
  );
}

interface ActionsProps {
  readonly item: InterruptedEdit;
  readonly text: string;
  readonly onAnswer: (action: InterruptedEditAction) => void;
}

/** The buttons, the main one last. */
function Actions({ item, text, onAnswer }: ActionsProps) {
  const { status, level } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const own = useStore(level, (current) => current);
  const actions = listInterruptionActions(item, { mayEdit, level: own });
  return (
    <footer>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          size="sm"
          variant={chooseVariant(action, action === actions[0])}
          onMouseDown={keepFocus}
          onClick={() => onAnswer(action)}
        >
          {describeAction(action, item, text)}
        </Button>
      ))}
    </footer>
  );
}

/** Keeps the focus in the text, which still takes typing. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

function chooseVariant(action: InterruptedEditAction, isMain: boolean): "primary" | "quiet" | "default" {
  if (action === "dismiss") return "quiet";
  return isMain && action !== "copy" ? "primary" : "default";
}

/** Takes over the focus from the removed field. */
function useNoticeFocus() {
  const noticeRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focusable = noticeRef.current?.querySelector("textarea") ?? noticeRef.current;
    focusable?.focus({ preventScroll: true });
  }, []);
  return noticeRef;
}

/** True when the contents of a deleted container are outside of it now. */
function isOutside({ store }: EditorSession, { container, widgetIds }: InterruptedEdit): boolean {
  return container !== undefined && widgetIds.every((id) => store.widget(id)?.at.parentId !== container.id);
}

/** Position of the notice: where the field was, moved inside the window. */
function computePosition({ x, y }: InterruptedEdit["position"]) {
  const { width, height, edge } = SIZE;
  const within = (wanted: number, room: number) => Math.max(edge, Math.min(wanted, room - edge));
  return { width, left: within(x, innerWidth - width), top: within(y, innerHeight - height) };
}
