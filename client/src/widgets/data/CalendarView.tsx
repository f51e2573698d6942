import { fill, translate } from "@formweave/schema";
import { useMemo, useState } from "react";
import { calendarEvents, firstDay, type DayEvents } from "./calendarEvents.ts";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { addMonths, toUtcDate, weeksOfMonth, type Day } from "@formweave/schema/answers";
import { today } from "#widgets/date/today.ts";
import { firstWeekday } from "#widgets/date/firstWeekday.ts";
import { WeekdayNames } from "#widgets/date/WeekdayNames.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { createDayFormat } from "#widgets/createFormat.ts";
import "#widgets/styles/calendar.css";

/** Most events shown on a day; the others are counted. */
const MOST_SHOWN = 2;
const monthFormat = createDayFormat({ month: "long", year: "numeric" });
const fullFormat = createDayFormat({ dateStyle: "full" });

/** A month with its events; live, people can turn to other months. */
export function CalendarView({ props, style }: WidgetViewProps<"calendar">) {
  const { title, events: text, opensAt, weekStart } = props;
  const events = useMemo(() => calendarEvents(text), [text]);
  const start = (opensAt === "events" ? firstDay(events) : undefined) ?? today();
  const [turned, setTurned] = useState(0);
  const month = addMonths(start, turned);
  const first = firstWeekday(weekStart);
  return (
    <section className="wv-events" style={style} aria-label={title || translate("Calendar")}>
      <div className="wv-eventsbar">
        <h3>{title || monthFormat().format(toUtcDate(month))}</h3>
        {title !== "" && <span aria-live="polite">{monthFormat().format(toUtcDate(month))}</span>}
        <Turn label={translate("Previous month")} icon="chevron-left" onTurn={() => setTurned(turned - 1)} />
        <Turn label={translate("Next month")} icon="chevron-right" onTurn={() => setTurned(turned + 1)} />
      </div>
      <table aria-label={monthFormat().format(toUtcDate(month))}>
        <WeekdayNames firstDay={first} />
        <tbody>
          {weeksOfMonth(month, first).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} month={month} events={events} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: "chevron-left" | "chevron-right";
  readonly onTurn: () => void;
}

function Turn({ label, icon, onTurn }: TurnProps) {
  return (
    <button type="button" className="wv-iconbutton" aria-label={label} onClick={onTurn}>
      <Icon name={icon} />
    </button>
  );
}

interface DayCellProps {
  readonly day: Day;
  /** A day of the visible month. */
  readonly month: Day;
  readonly events: DayEvents;
}

function DayCell({ day, month, events }: DayCellProps) {
  const titles = events.get(day) ?? [];
  const rest = titles.slice(MOST_SHOWN);
  const isOutside = day.slice(0, 7) !== month.slice(0, 7);
  const className = joinClasses(isOutside && "is-outside", day === today() && "is-today");
  return (
    <td className={className || undefined} aria-current={day === today() ? "date" : undefined}>
      <time dateTime={day} aria-label={fullFormat().format(toUtcDate(day))}>
        {Number(day.slice(8))}
      </time>
      {titles.length > 0 && (
        <ul>
          {titles.slice(0, MOST_SHOWN).map((title, index) => (
            // Two events on one day may have the same name.
            <li key={index} title={title}>
              {title}
            </li>
          ))}
          {rest.length > 0 && <li title={rest.join(", ")}>{fill("+{rest} more", { rest: rest.length })}</li>}
        </ul>
      )}
    </td>
  );
}
