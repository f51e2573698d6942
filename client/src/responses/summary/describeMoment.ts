import type { TimeUnit } from "@formweave/schema/responses";

/** Words for the start of a part of a period: short below a bar, full in details. */
interface MomentWords {
  readonly label: string;
  readonly title: string;
}

type Part = Exclude<TimeUnit, "hour">;

const FORMATS: Readonly<
  Record<Part, readonly [short: Intl.DateTimeFormatOptions, full: Intl.DateTimeFormatOptions]>
> = {
  day: [
    { month: "short", day: "numeric" },
    { weekday: "short", month: "short", day: "numeric" },
  ],
  week: [
    { month: "short", day: "numeric" },
    { month: "short", day: "numeric", year: "numeric" },
  ],
  month: [
    { month: "short", year: "2-digit" },
    { month: "long", year: "numeric" },
  ],
  year: [{ year: "numeric" }, { year: "numeric" }],
  decade: [{ year: "numeric" }, { year: "numeric" }],
};

/** Describes the start of a part of a period, in the reader's time zone. */
export function describeMoment(start: number, unit: Part, timeZone?: "UTC"): MomentWords {
  const [label, title] = FORMATS[unit].map((format) =>
    new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(start),
  );
  const [short = "", full = ""] = [label, title];
  if (unit === "week") return { label: short, title: `Week of ${full}` };
  return unit === "decade" ? { label: `${short}s`, title: `${full}s` } : { label: short, title: full };
}

/** Describes the start of an answered day or hour, which has no time zone. */
export function describeAnswered(start: string, unit: TimeUnit): MomentWords {
  if (unit !== "hour") return describeMoment(Date.parse(start), unit, "UTC");
  return { label: start, title: `${start}:00 to ${start}:59` };
}
