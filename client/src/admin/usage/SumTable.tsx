import { formatCount, formatDollars } from "./formatUsage.ts";
import type { UsageSum } from "./measures.ts";
import { WideTable } from "./WideTable.tsx";

const COLUMNS = ["Calls", "Tokens in", "Tokens out", "Cost, estimated"] as const;

interface SumTableProps {
  readonly caption: string;
  /** Heading of the first column. */
  readonly what: string;
  readonly rows: readonly (UsageSum & { readonly name: string })[];
}

/** A table of usage sums, one row for each operation or model. */
export function SumTable({ caption, what, rows }: SumTableProps) {
  return (
    <WideTable caption={caption} className="us-sums" columns={[what, ...COLUMNS]}>
      {rows.map(({ name, calls, inputTokens, outputTokens, cost }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatCount(calls)}</td>
          <td>{formatCount(inputTokens)}</td>
          <td>{formatCount(outputTokens)}</td>
          <td>{formatDollars(cost)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
