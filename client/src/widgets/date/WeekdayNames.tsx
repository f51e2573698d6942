import { toUtcDate, getWeekday } from "@formweave/schema/answers";
import { createDayFormat } from "#widgets/createFormat.ts";

const weekdayFormat = createDayFormat({ weekday: "short" });
const longWeekdayFormat = createDayFormat({ weekday: "long" });

/** A week whose first day is a Monday. */
const SOME_WEEK = [
  "2001-01-01",
  "2001-01-02",
  "2001-01-03",
  "2001-01-04",
  "2001-01-05",
  "2001-01-06",
  "2001-01-07",
];

/** The column headings of a month. */
export function WeekdayNames({ firstDay }: { readonly firstDay: number }) {
  const days = SOME_WEEK.toSorted(
    (a, b) => ((getWeekday(a) - firstDay + 7) % 7) - ((getWeekday(b) - firstDay + 7) % 7),
  );
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={longWeekdayFormat().format(toUtcDate(day))}>
            {weekdayFormat().format(toUtcDate(day))}
          </th>
        ))}
      </tr>
    </thead>
  );
}
