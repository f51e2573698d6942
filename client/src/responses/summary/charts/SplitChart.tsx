import type { FieldChart } from "@formweave/schema/responses";
import { writeCount, writeShare } from "#responses/writeNumber.ts";

interface SplitChartProps {
  readonly chart: Extract<FieldChart, { readonly kind: "split" }>;
}

/** A chart of two answers and their shares. */
export function SplitChart({ chart: { yes, no, labels } }: SplitChartProps) {
  const total = yes.now + no.now;
  const share = total === 0 ? 0 : yes.now / total;
  const totalBefore = (yes.before ?? 0) + (no.before ?? 0);
  return (
    <div className="sm-split" aria-hidden>
      <div className="sm-split-text">
        <span>
          <b className="tnum">{total === 0 ? "–" : writeShare(share)}</b>
          <span className="hint tnum">
            {labels[0]}, {writeCount(yes.now)}
          </span>
        </span>
        <span>
          <b className="tnum">{total === 0 ? "–" : writeShare(1 - share)}</b>
          <span className="hint tnum">
            {labels[1]}, {writeCount(no.now)}
          </span>
        </span>
      </div>
      <div className="sm-stack">
        <i className="k2" style={{ flexGrow: yes.now }} />
        <i className="k0" style={{ flexGrow: no.now }} />
      </div>
      {yes.before !== null && totalBefore > 0 && (
        <p className="hint tnum">
          Before: {writeShare(yes.before / totalBefore)} of {writeCount(totalBefore)}
        </p>
      )}
    </div>
  );
}
