import { translate } from "@formweave/schema";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#ui/Icon.tsx";
import { CalendarDay } from "./CalendarDay.tsx";
import { addMonths, toUtcDate, limitDay, weeksOfMonth, type Day } from "@formweave/schema/answers";
import { today } from "#widgets/date/today.ts";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { firstWeekday } from "./firstWeekday.ts";
import { nextDay } from "./nextDay.ts";
import { WeekdayNames } from "./WeekdayNames.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { createDayFormat } from "#widgets/createFormat.ts";
import "#widgets/styles/moments.css";

type CalendarProps = WidgetViewProps<"calendar-picker">;

interface CalendarPart {
  readonly view: CalendarProps;
  readonly control: ControlAttributes;
}

const monthFormat = createDayFormat({ month: "long", year: "numeric" });

/** A calendar that shows a month to pick a day from. */
export function CalendarPickerView(view: CalendarProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) => <Calendar key={view.props.defaultValue} {...{ view, control }} />}
    </FieldGroup>
  );
}

function Calendar({ view, control }: CalendarPart) {
  const { defaultValue, min, max, weekStart } = view.props;
  const [chosen, setChosen] = useState(defaultValue);
  const [reached, setReached] = useState(() => limitDay(defaultValue || today(), min, max));
  const firstDay = firstWeekday(weekStart);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next = nextDay(event.key, reached, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    // The button may be gone after it, with its month.
    const table = event.currentTarget.closest("table");
    flushSync(() => setReached(limitDay(next, min, max)));
    table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function handlePick(day: Day): void {
    setReached(day);
    setChosen(day === chosen && !control.required ? "" : day);
  }

  return (
    <div className="wv-calendar" style={view.style}>
      <MonthBar {...{ view, control }} day={reached} onReach={setReached} />
      <table aria-label={monthFormat().format(toUtcDate(reached))}>
        <WeekdayNames firstDay={firstDay} />
        <tbody>
          {weeksOfMonth(reached, firstDay).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <CalendarDay
                    {...{ view, control, day, chosen, reached }}
                    onPick={handlePick}
                    onKey={handleKey}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {view.mode === "live" && (
        <input type="hidden" name={control.name} value={chosen} disabled={control.disabled} />
      )}
    </div>
  );
}

interface MonthBarProps extends CalendarPart {
  readonly day: Day;
  readonly onReach: (day: Day) => void;
}

function MonthBar({ view, control, day, onReach }: MonthBarProps) {
  const { min, max } = view.props;

  function step(by: number, title: string) {
    const next = addMonths(day, by);
    const isOut = limitDay(next, min, max).slice(0, 7) === day.slice(0, 7);
    return (
      <button
        type="button"
        className="wv-iconbutton"
        aria-label={title}
        disabled={control.disabled || isOut}
        onClick={() => onReach(limitDay(next, min, max))}
      >
        <Icon name={by < 0 ? "chevron-left" : "chevron-right"} />
      </button>
    );
  }

  return (
    <div className="wv-month">
      <span aria-live="polite">{monthFormat().format(toUtcDate(day))}</span>
      {step(-1, translate("Previous month"))}
      {step(1, translate("Next month"))}
    </div>
  );
}
