import { describeCount } from "@formweave/schema";
import { Kbd } from "#ui/Kbd.tsx";
import type { Table } from "./useTable.ts";

/** The line below the rows: how many match, and the keys. */
export function TableStatus({ table: { rows, isNarrowed, mayWrite } }: { readonly table: Table }) {
  const { total } = rows;
  const matching = isNarrowed ? " match" : "";
  return (
    <footer className="dt-foot hint">
      <span className="tnum">
        {total === "more" && `More than 10,000 rows${matching}`}
        {typeof total === "number" && `${describeCount(total, "row")}${matching}`}
      </span>
      <span className="grow" />
      {mayWrite && (
        <span>
          <Kbd keys="Enter" /> edits, <Kbd keys="Tab" /> next cell, paste fills many
        </span>
      )}
    </footer>
  );
}
