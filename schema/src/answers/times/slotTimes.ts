const DAY_MINUTES = 24 * 60;

/** The division of a day into slots; times in HTML's format. */
export interface SlotDay {
  readonly from: string;
  readonly to: string;
  readonly slotMinutes: number;
  readonly pauseMinutes: number;
}

/** Start times of a day's slots, as `09:30`: consecutive, as long as a whole slot fits. An empty end means midnight. */
export function slotTimes({ from, to, slotMinutes, pauseMinutes }: SlotDay): readonly string[] {
  const start = toMinutes(from);
  const end = to === "" ? DAY_MINUTES : toMinutes(to);
  const length = Math.max(Math.round(slotMinutes), 1);
  const step = length + Math.max(Math.round(pauseMinutes), 0);
  const count = Math.max(Math.floor((end - start - length) / step) + 1, 0);
  return Array.from({ length: count }, (_, index) => timeAt(start + index * step));
}

/** The part of the day of a time. */
export function partOfDay(time: string): "Morning" | "Afternoon" | "Evening" {
  if (time < "12:00") return "Morning";
  return time < "17:00" ? "Afternoon" : "Evening";
}

function toMinutes(time: string): number {
  return time === "" ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeAt(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
