import type { AiUsage } from "@formweave/schema/api";
import { Badge } from "#ui/badges/Badge.tsx";
import { formatCount, formatDollars } from "./formatUsage.ts";
import { WideTable } from "./WideTable.tsx";
import { nameOfOperation, STATUSES } from "./wordsOfUsage.ts";

const TIMES = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const COLUMNS = ["What for", "Model", "Status", "Took", "Tokens", "Cost, estimated", "When"] as const;

/** The latest calls to a provider; the days above are in UTC, times here in the local time zone. */
export function RecentCalls({ calls }: { readonly calls: AiUsage["recent"] }) {
  return (
    <section className="us-part" aria-label="Recent calls">
      <div className="us-head">
        <h2>Recent calls</h2>
        <span className="count">{calls.length}</span>
      </div>
      <WideTable caption="Recent calls, the newest first" className="us-recent" columns={COLUMNS}>
        {calls.map((call, index) => (
          // A retried call has its number twice.
          <Call key={`${call.requestId} ${call.createdAt} ${index}`} call={call} />
        ))}
      </WideTable>
    </section>
  );
}

function Call({ call }: { readonly call: AiUsage["recent"][number] }) {
  const { label, tone } = STATUSES[call.status];
  return (
    <tr>
      <th scope="row">{nameOfOperation(call.operation)}</th>
      <td className="trunc">{call.model}</td>
      <td>{tone === "neutral" ? label : <Badge tone={tone}>{label}</Badge>}</td>
      <td>{(call.latencyMs / 1000).toFixed(1)} s</td>
      <td>
        {formatCount(call.totalTokens)}
        {call.isEstimated && <span className="us-est"> counted by us</span>}
      </td>
      <td>{formatDollars(call.cost)}</td>
      <td>
        <time dateTime={new Date(call.createdAt).toISOString()}>{TIMES.format(call.createdAt)}</time>
      </td>
    </tr>
  );
}
