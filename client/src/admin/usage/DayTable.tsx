import type { AiUsage } from "@formweave/schema/api";
import { SumTable } from "./SumTable.tsx";
import { nameOfDay } from "./usageMonths.ts";

/** The days with calls, the newest first. */
export function DayTable({ days }: { readonly days: AiUsage["byDay"] }) {
  const rows = days.toReversed().map(({ day, ...sum }) => ({ ...sum, name: nameOfDay(day) }));
  return <SumTable caption="Usage by day" what="Day" rows={rows} />;
}
