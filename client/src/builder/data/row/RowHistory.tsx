import type { RowHistoryEntry, TableRow } from "@formweave/schema/data";
import type { DataSource, Json } from "@formweave/schema/model";
import { putBackRow, refetchRows, useRowHistory, type TableAddress } from "#api/tables.ts";
import { showCell, showRaw } from "#builder/data/cells/showCell.ts";
import type { LinkLabels } from "#builder/data/cells/linkLabels.ts";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { formatTime } from "./formatTime.ts";

interface RowHistoryProps {
  readonly source: DataSource;
  readonly row: TableRow;
  readonly address: TableAddress;
  readonly labels: LinkLabels;
  readonly mayWrite: boolean;
}

const ACTIONS = {
  create: "created the row",
  update: "",
  delete: "deleted the row",
  restore: "put it back",
} as const;

/** Everything that happened to a row in the last 30 days; each change can be put back. */
export function RowHistory({ source, row, address, labels, mayWrite }: RowHistoryProps) {
  const { data: entries, error } = useRowHistory(address, row.id);
  async function putBack(seq: number): Promise<void> {
    const done = await putBackRow(address, row.id, seq);
    if (!done.ok) showToast(done.error.message, { tone: "bad" });
    await refetchRows(address);
  }
  return (
    <section className="dt-section">
      <header>
        <h3>History</h3>
        <span className="hint">kept 30 days</span>
      </header>
      {error !== null && <p className="hint">{error.message}</p>}
      <ol className="dt-history">
        {entries?.map((entry) => (
          <li key={entry.seq}>
            <div className="dt-history-head">
              <span className="trunc">
                <b>{entry.by ?? "Someone"}</b> {ACTIONS[entry.action]}
              </span>
              {mayWrite && entry.action === "update" && (
                <Button size="sm" onClick={() => void putBack(entry.seq)}>
                  Put back
                </Button>
              )}
              <time className="hint" dateTime={new Date(entry.at).toISOString()}>
                {formatTime(entry.at)}
              </time>
            </div>
            {entry.action === "update" && <Changes {...{ entry, source, labels }} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangesProps extends Pick<RowHistoryProps, "source" | "labels"> {
  readonly entry: RowHistoryEntry;
}

function Changes({ entry, source, labels }: ChangesProps) {
  return (
    <dl>
      {Object.entries(entry.fields).map(([id, { before, after }]) => {
        const field = source.fields.find((each) => each.id === id);
        if (field === undefined) return undefined;
        const show = (value: Json) => {
          const label =
            field.kind === "link" ? labels.get(field.target ?? "")?.get(showRaw(value)) : undefined;
          return label ?? (showCell(field, value, navigator.language) || "empty");
        };
        return (
          <div key={id}>
            <dt className="hint">{field.name}</dt>
            <dd>
              <s>{show(before)}</s> → {show(after)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
