/** One measurement. */
export interface Row {
  readonly name: string;
  readonly ours: number;
  /** The peer's, where it has the like. */
  readonly theirs?: number;
  /** The bar, where there is one. */
  readonly most?: number;
  /** "ms" when not given. */
  readonly unit?: string;
}

/** The measurements as a Markdown table with ratios, to be read and to be kept. */
export function tableOf(rows: readonly Row[], peer = "React Flow"): string {
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
