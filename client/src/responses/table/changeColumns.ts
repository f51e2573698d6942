import type { ResponseLook } from "@formweave/schema/responses";
import type { ShownColumn } from "./shownColumns.ts";

type Arranged = ResponseLook["columns"];

const LEAST_WIDTH = 60;
const MOST_WIDTH = 1000;

/** Functions that arrange columns; each returns all columns in the new arrangement. */
export const changeColumns = {
  /** Moves a column by a number of visible ones, to the right or, if negative, to the left. */
  move(all: readonly ShownColumn[], key: string, by: number): Arranged {
    const from = all.findIndex((column) => column.key === key);
    const moving = all[from];
    if (moving === undefined || by === 0) return all.map(keep);
    const rest = all.filter((column) => column.key !== key);
    const shown = all.filter(({ isHidden }) => !isHidden);
    const at = Math.max(0, Math.min(shown.indexOf(moving) + by, shown.length - 1));
    const neighbor = shown.filter((column) => column.key !== key)[by > 0 ? at - 1 : at];
    const place = neighbor === undefined ? rest.length : rest.indexOf(neighbor) + Number(by > 0);
    return rest.toSpliced(place, 0, moving).map(keep);
  },
  resize: (all: readonly ShownColumn[], key: string, width: number): Arranged =>
    all.map((column) =>
      keep(
        column.key === key
          ? { ...column, width: Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width))) }
          : column,
      ),
    ),
  show: (all: readonly ShownColumn[], key: string, isShown: boolean): Arranged =>
    all.map((column) => keep(column.key === key ? { ...column, isHidden: !isShown } : column)),
};

function keep({ key, isHidden, width }: ShownColumn): Arranged[number] {
  return { key, isHidden, width };
}
