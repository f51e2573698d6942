import type { MouseEvent } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import { useShownStructure } from "#builder/canvasState/useShownTree.ts";
import { useWidget } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { setLocked, setVisible } from "#builder/actions/widgetActions.ts";
import { LayerMenu } from "./LayerMenu.tsx";

interface RowButtonsProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly mayEdit: boolean;
  readonly onRename: (id: string) => void;
}

/** Buttons for one widget, at the end of its row. */
export function RowButtons({ id, isActive, mayEdit, onRename }: RowButtonsProps) {
  const session = useEditor();
  const name = useWidget(id, (widget) => widget?.name ?? "");
  const tabIndex = isActive ? 0 : -1;
  return (
    // Clicks on the buttons are not clicks on the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="acts" onClick={stop} onDoubleClick={stop} onPointerDown={stop}>
      <button
        type="button"
        className="ib xs layers-quiet"
        aria-label={`Focus ${name}`}
        title="Focus on the canvas"
        tabIndex={tabIndex}
        onClick={() => focusWidget(session, id)}
      >
        <Icon name="crosshair" size={14} />
      </button>
      <Flags id={id} name={name} tabIndex={tabIndex} mayEdit={mayEdit} />
      {mayEdit && (
        <span className="layers-quiet">
          <LayerMenu id={id} name={name} tabIndex={tabIndex} onRename={onRename} />
        </span>
      )}
      <Rank id={id} />
    </span>
  );
}

interface FlagsProps {
  readonly id: string;
  readonly name: string;
  readonly tabIndex: number;
  readonly mayEdit: boolean;
}

/** Lock and visibility buttons: always shown when locked or hidden, otherwise while the row has the pointer or the focus. */
function Flags({ id, name, tabIndex, mayEdit }: FlagsProps) {
  const session = useEditor();
  const isLocked = useWidget(id, (widget) => widget?.locked === true);
  const isVisible = useWidget(id, (widget) => widget?.visible !== false);
  const flags = [
    {
      isOn: isLocked,
      icon: isLocked ? "lock" : "lock-open",
      word: isLocked ? "Unlock" : "Lock",
      act: () => setLocked(session, [id], !isLocked),
    },
    {
      isOn: !isVisible,
      icon: isVisible ? "eye" : "eye-off",
      word: isVisible ? "Hide" : "Show",
      act: () => setVisible(session, [id], !isVisible),
    },
  ] as const;
  return flags.map(({ isOn, icon, word, act: action }) =>
    mayEdit ? (
      <button
        key={icon}
        type="button"
        className={isOn ? "ib xs" : "ib xs layers-quiet"}
        aria-label={`${word} ${name}`}
        title={word}
        tabIndex={tabIndex}
        onClick={action}
      >
        <Icon name={icon} size={14} />
      </button>
    ) : (
      isOn && <Icon key={icon} name={icon} size={14} />
    ),
  );
}

/** Position in the stack of siblings, 1 at the bottom. */
function Rank({ id }: { readonly id: string }) {
  const rank = useShownStructure((tree) => tree.getRank(id) + 1);
  return (
    <span className="z" title={`Layer ${rank} from the bottom`}>
      {rank}
    </span>
  );
}

/** Stops an event before it reaches the row. */
export function stop(event: Pick<MouseEvent, "stopPropagation">): void {
  event.stopPropagation();
}
