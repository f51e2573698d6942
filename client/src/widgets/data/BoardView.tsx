import { fill } from "@formweave/schema";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { moveCard, readBoard, type BoardCard } from "./board.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/board.css";

/** Cards in columns. People move them by dragging or with the arrows of a card; moves last until the page is reloaded. */
export function BoardView({ props, mode, style }: WidgetViewProps<"kanban">) {
  const { options: columns, cards: text, movable } = props;
  const written = useMemo(
    () =>
      readBoard(
        text,
        columns.map(({ label }) => label),
      ),
    [text, columns],
  );
  return <Board key={text} {...{ written, columns, style }} isMovable={movable && mode === "live"} />;
}

interface BoardProps {
  readonly written: readonly BoardCard[];
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly style: WidgetViewProps<"kanban">["style"];
  readonly isMovable: boolean;
}

function Board({ written, columns, style, isMovable }: BoardProps) {
  const [moved, setMoved] = useState<readonly BoardCard[]>();
  const [announcement, setAnnouncement] = useState("");
  const [ref, keepFocus] = useKeptFocus();
  const [dragged, setDragged] = useState<number>();
  const cards = moved ?? written;

  function handleMove(id: number, column: number, over?: number): void {
    setMoved(moveCard(cards, id, { column, over }));
    const [title = "", to = ""] = [cards.find((card) => card.id === id)?.title, columns[column]?.label];
    setAnnouncement(fill("{title} moved to {to}", { title, to }));
  }

  return (
    <div ref={ref} className="wv-board" style={style}>
      {columns.map(({ id, label }, column) => (
        <Column
          key={id}
          label={label}
          cards={cards.filter((card) => card.column === column)}
          isTarget={dragged !== undefined}
          onDrag={isMovable ? setDragged : undefined}
          onDrop={(over) => dragged !== undefined && handleMove(dragged, column, over)}
          neighbours={isMovable ? [columns[column - 1]?.label, columns[column + 1]?.label] : []}
          onStep={(card, step) => {
            keepFocus(card, step);
            handleMove(card, column + step);
          }}
        />
      ))}
      <output className="wv-sr">{announcement}</output>
    </div>
  );
}

type Step = -1 | 1;

/** Returns the focus to the arrow that moved a card, since the card is rendered anew in its new column. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly card: number; readonly step: Step }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const card = ref.current?.querySelector(`[data-card="${wanted.card}"]`);
    const arrow = card?.querySelector<HTMLElement>(`[data-step="${wanted.step}"]`);
    (arrow ?? card?.querySelector<HTMLElement>("button"))?.focus();
  }, [wanted]);
  return [ref, (card: number, step: Step) => setWanted({ card, step })] as const;
}

interface ColumnProps {
  readonly label: string;
  readonly cards: readonly BoardCard[];
  /** Titles of the columns before and after; empty when cards cannot be moved. */
  readonly neighbours: readonly (string | undefined)[];
  /** True while a card of this board is being dragged. */
  readonly isTarget: boolean;
  /** Called with the dragged card, and with undefined at the end; missing when cards cannot be moved. */
  readonly onDrag: ((card: number | undefined) => void) | undefined;
  readonly onDrop: (over: number | undefined) => void;
  readonly onStep: (card: number, step: Step) => void;
}

function Column({ label, cards, isTarget, onDrop, ...card }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent): void {
    if (!isTarget) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent): void {
    setIsOver(false);
    if (!isTarget) return;
    event.preventDefault();
    onDrop(cardAt(event));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same for the keyboard
    <section
      className={joinClasses("wv-boardcolumn", isOver && "is-over")}
      aria-label={label}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <h3>
        {label} <small>{cards.length}</small>
      </h3>
      <ul>
        {cards.map((each) => (
          <Card
            key={each.id}
            card={each}
            neighbours={card.neighbours}
            onDrag={card.onDrag}
            onStep={card.onStep}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns the card under the pointer, which the dropped card is placed before. */
function cardAt({ target }: DragEvent): number | undefined {
  const over = target instanceof Element && target.closest("[data-card]")?.getAttribute("data-card");
  return over ? Number.parseInt(over, 10) : undefined;
}

interface CardProps extends Pick<ColumnProps, "neighbours" | "onDrag" | "onStep"> {
  readonly card: BoardCard;
}

function Card({ card: { id, title, note }, neighbours, onDrag, onStep }: CardProps) {
  const arrows = [
    { step: -1, icon: "arrow-left", to: neighbours[0] },
    { step: 1, icon: "arrow-right", to: neighbours[1] },
  ] as const;

  function handleDragStart(event: DragEvent): void {
    onDrag?.(id);
    // Some browsers start no drag without data.
    event.dataTransfer.setData("text/plain", title);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same for the keyboard
    <li
      data-card={id}
      draggable={onDrag !== undefined}
      onDragStart={handleDragStart}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <b>{title}</b>
      <div>
        {note !== "" && <span>{note}</span>}
        {arrows.map(
          ({ step, icon, to }) =>
            to !== undefined && (
              <button
                key={step}
                type="button"
                data-step={step}
                aria-label={fill("Move {title} to {to}", { title, to })}
                onClick={() => onStep(id, step)}
              >
                <Icon name={icon} size={14} />
              </button>
            ),
        )}
      </div>
    </li>
  );
}
