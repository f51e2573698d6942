import { fill } from "@formweave/schema";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { shownOptions, type ShownOption } from "@formweave/schema/answers";
import { firstValues } from "#widgets/field/firstAnswer.ts";
import { moveItem, placeAfterDrag, type Slot } from "./reorder.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/scales.css";

type RankingProps = WidgetViewProps<"ranking">;

/** Options to put in order by dragging, buttons or arrow keys; the answer lists all of them, the first first. */
export function RankingView(view: RankingProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) => <RankedList {...{ view, control }} />}
    </FieldGroup>
  );
}

function describePlace(title: string, at: number, count: number): string {
  return fill("{title} is now {at} of {count}", { title, at, count });
}

interface Drag {
  readonly from: number;
  readonly startY: number;
  readonly slots: readonly Slot[];
  readonly by: number;
}

interface RankedListProps {
  readonly view: RankingProps;
  readonly control: ControlAttributes;
}

function RankedList({ view, control }: RankedListProps) {
  const [moved, setMoved] = useState(() => firstOrder(view));
  const [announcement, setAnnouncement] = useState("");
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLOListElement>(null);
  const items = inOrder(shownOptions(view.props.options), moved);
  const isStill = view.mode === "edit" || control.disabled || view.props.readOnly;
  const place = drag && placeAfterDrag(drag.slots, drag.from, drag.by);

  function handleMove(from: number, to: number): void {
    const order = moveItem(items, from, to);
    setMoved(order.map(({ id }) => id));
    const item = items[from];
    if (item !== undefined) setAnnouncement(describePlace(item.label, order.indexOf(item) + 1, items.length));
  }

  function handleDrag(from: number, clientY: number): void {
    const slots = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
    setDrag({ from, startY: clientY, slots, by: 0 });
  }

  function handleDrop(isCancelled: boolean): void {
    if (drag !== undefined && place !== undefined && place !== drag.from && !isCancelled)
      handleMove(drag.from, place);
    setDrag(undefined);
  }

  return (
    <>
      <ol
        ref={list}
        className={joinClasses("wv-ranking", drag && "is-dragging", isStill && "is-still")}
        style={view.style}
        onPointerMove={(event) => drag && setDrag({ ...drag, by: event.clientY - drag.startY })}
        onPointerUp={() => handleDrop(false)}
        onPointerCancel={() => handleDrop(true)}
      >
        {items.map((item, index) => (
          <RankedItem
            key={item.id}
            {...{ view, control, item, index, isStill }}
            shift={drag === undefined || place === undefined ? undefined : computeShift(drag, place, index)}
            isDragged={drag?.from === index}
            onMove={(by) => handleMove(index, index + by)}
            onDrag={(clientY) => handleDrag(index, clientY)}
          />
        ))}
      </ol>
      <output className="wv-sr">{announcement}</output>
    </>
  );
}

/** Returns the ids of the options in the order of the answer. */
function firstOrder({ answer, props }: RankingProps): readonly string[] {
  const options = shownOptions(props.options);
  return firstValues(answer, "").flatMap((value) => options.find((one) => one.value === value)?.id ?? []);
}

/** Returns the options in their new order; options added since come last. */
function inOrder(options: readonly ShownOption[], moved: readonly string[]): readonly ShownOption[] {
  const places = new Map(moved.map((id, index) => [id, index]));
  return options.toSorted((a, b) => (places.get(a.id) ?? moved.length) - (places.get(b.id) ?? moved.length));
}

/** Offset of an item during a drag, px: the items between make room. */
function computeShift({ from, slots, by }: Drag, place: number, index: number): number {
  if (index === from) return by;
  const [first, second, dragged] = [slots[0], slots[1], slots[from]];
  if (first === undefined || second === undefined || dragged === undefined) return 0;
  const room = dragged.height + (second.top - first.top - first.height);
  if (index > from && index <= place) return -room;
  return index < from && index >= place ? room : 0;
}

interface RankedItemProps extends RankedListProps {
  readonly item: ShownOption;
  readonly index: number;
  readonly isStill: boolean;
  /** Set during a drag, px. */
  readonly shift: number | undefined;
  readonly isDragged: boolean;
  readonly onMove: (by: number) => void;
  readonly onDrag: (clientY: number) => void;
}

function RankedItem({ view, control, item, index, isStill, ...rest }: RankedItemProps) {
  const style: CSSProperties | undefined =
    rest.shift === undefined ? undefined : { translate: `0 ${rest.shift}px` };

  function handlePointerDown(event: PointerEvent<HTMLElement>): void {
    if (isStill || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("button") !== null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    rest.onDrag(event.clientY);
  }

  return (
    <li
      className={joinClasses(rest.isDragged && "is-dragged")}
      style={style}
      onPointerDown={handlePointerDown}
    >
      <span className="wv-rank" aria-hidden>
        {index + 1}
      </span>
      <span className="wv-ranktext">{item.label}</span>
      {view.mode === "live" && (
        <>
          <input type="hidden" name={control.name} value={item.value} disabled={control.disabled} />
          <MoveButton {...{ item, isStill }} by={-1} onMove={rest.onMove} />
          <MoveButton {...{ item, isStill }} by={1} onMove={rest.onMove} />
        </>
      )}
      <span className="wv-grip">
        <Icon name="grip-vertical" />
      </span>
    </li>
  );
}

interface MoveButtonProps extends Pick<RankedItemProps, "item" | "isStill" | "onMove"> {
  readonly by: 1 | -1;
}

function MoveButton({ item, isStill, by, onMove }: MoveButtonProps) {
  function move(button: HTMLElement, step: number): void {
    // The browser drops the focus from an element that moves in the page.
    flushSync(() => onMove(step));
    button.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.currentTarget, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <button
      type="button"
      className="wv-iconbutton"
      disabled={isStill}
      aria-label={fill(by < 0 ? "Move {title} up" : "Move {title} down", { title: item.label })}
      onClick={(event) => move(event.currentTarget, by)}
      onKeyDown={handleKey}
    >
      <Icon name={by < 0 ? "chevron-up" : "chevron-down"} />
    </button>
  );
}
