import { describeCount } from "@formweave/schema";
import { Segmented } from "#ui/fields/Segmented.tsx";

interface TableFooterProps {
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly isRoomy: boolean;
  readonly onRoomy: (isRoomy: boolean) => void;
}

/** Footer of the table: the number of responses, and the row height. */
export function TableFooter({ total, isRoomy, onRoomy }: TableFooterProps) {
  return (
    <footer className="rs-foot">
      <span className="hint tnum">{total !== undefined && describeCount(total, "response")}</span>
      <span className="grow" />
      <span className="hint" aria-hidden>
        Rows
      </span>
      <Segmented
        label="Rows"
        value={isRoomy ? "roomy" : "dense"}
        options={[
          { value: "dense", label: "Dense" },
          { value: "roomy", label: "Roomy" },
        ]}
        onChange={(value) => onRoomy(value === "roomy")}
      />
    </footer>
  );
}
