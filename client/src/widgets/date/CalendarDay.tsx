import type { KeyboardEvent } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import { toUtcDate, limitDay, getWeekday, type Day } from "@formweave/schema/answers";
import { today } from "#widgets/date/today.ts";
import type { ControlAttributes } from "#widgets/field/Field.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { createDayFormat } from "#widgets/createFormat.ts";

interface CalendarDayProps {
  readonly view: WidgetViewProps<"calendar-picker">;
  readonly control: ControlAttributes;
  readonly day: Day;
  readonly chosen: Day;
  /** The day with the keyboard focus; its month is the visible one. */
  readonly reached: Day;
  readonly onPick: (day: Day) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const fullFormat = createDayFormat({ dateStyle: "full" });

/** One day of the calendar; a day that cannot be picked still takes the focus, so that the arrow keys can move past it. */
export function CalendarDay({ view, control, day, chosen, reached, onPick, onKey }: CalendarDayProps) {
  const number = Number(day.slice(8));
  const isFree = canPick(day, view.props);
  const className = joinClasses(
    "wv-day",
    day.slice(0, 7) !== reached.slice(0, 7) && "is-outside",
    day === today() && "is-today",
    day === chosen && "is-on",
    !isFree && "is-closed",
  );
  if (view.mode === "edit") return <span className={className}>{number}</span>;
  return (
    <button
      type="button"
      className={className}
      tabIndex={day === reached ? 0 : -1}
      disabled={control.disabled}
      aria-label={fullFormat().format(toUtcDate(day))}
      aria-pressed={day === chosen}
      aria-disabled={!isFree || view.props.readOnly}
      aria-current={day === today() ? "date" : undefined}
      onKeyDown={onKey}
      onClick={() => isFree && !view.props.readOnly && onPick(day)}
    >
      {number}
    </button>
  );
}

interface DayRules {
  readonly min: Day;
  readonly max: Day;
  readonly weekdaysOnly: boolean;
}

function canPick(day: Day, { min, max, weekdaysOnly }: DayRules): boolean {
  return limitDay(day, min, max) === day && !(weekdaysOnly && getWeekday(day) > 5);
}
