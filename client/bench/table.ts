/** A measurement. */
export interface Row {
  readonly name: string;
  readonly ours: number;
  /** Value of the peer, where it has the same feature. */
  readonly theirs?: number;
  /** Limit, if any. */
  readonly most?: number;
  /** "ms" when not given. */
  readonly unit?: string;
}

/** The measurements as a Markdown table with ratios, for the terminal and for the docs. */
export function formatTable(rows: readonly Row[], peer = "React Flow"): string {
  const lines = rows.map(({ name, ours, theirs, most, unit = "ms" }) => {
    const ratio = theirs === undefined ? "" : (ours / theirs).toFixed(2);
    const other = theirs === undefined ? "" : `${round(theirs)} ${unit}`;
    const bar = most === undefined ? "" : `≤ ${round(most)} ${unit}: ${ours <= most ? "met" : "MISSED"}`;
    return `| ${name} | ${round(ours)} ${unit} | ${other} | ${ratio} | ${bar} |\n`;
  });
  return `| | Formweave | ${peer} | Ratio | Bar |\n|---|---|---|---|---|\n${lines.join("")}`;
}

function round(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
