import type { TimeUnit } from "@formweave/schema/responses";

/** How the beginning of a part of a time is written: short below a bar, and in full where it is looked at. */
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

/** Says with what a part of a time begins, where the reader is. */
export function describeMoment(start: number, unit: Part, timeZone?: "UTC"): MomentWords {
  const [label, title] = FORMATS[unit].map((format) =>
    new Intl.DateTimeFormat("en-US", { ...format, timeZone }).format(start),
  );
  const [short = "", full = ""] = [label, title];
  if (unit === "week") return { label: short, title: `Week of ${full}` };
  return unit === "decade" ? { label: `${short}s`, title: `${full}s` } : { label: short, title: full };
}

/** The same of a day or an hour that was answered, which has no place. */
export function describeAnswered(start: string, unit: TimeUnit): MomentWords {
  if (unit !== "hour") return describeMoment(Date.parse(start), unit, "UTC");
  return { label: start, title: `${start}:00 to ${start}:59` };
}
