import type { AiUsage } from "@formweave/schema/api";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Budget } from "./Budget.tsx";
import { DayChart } from "./DayChart.tsx";
import { formatCount, formatDollars } from "./formatUsage.ts";
import { RecentCalls } from "./RecentCalls.tsx";
import { SumTable } from "./SumTable.tsx";
import { nameOfMonth } from "./usageMonths.ts";
import { nameOfOperation } from "./wordsOfUsage.ts";

/** The usage of a month: budget, totals, sums and single calls. */
export function UsageFigures({ usage }: { readonly usage: AiUsage }) {
  const { byOperation, byModel, recent, totals, budget } = usage;
  if (totals.calls === 0) {
    return (
      <>
        <Budget budget={budget} />
        <EmptyState icon="chart-column" title={`No calls in ${nameOfMonth(usage.month)}`}>
          Calls to the assistant appear here, with their tokens and estimated cost.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Totals totals={totals} />
      <Budget budget={budget} />
      <DayChart usage={usage} />
      <section className="us-part" aria-label="By operation">
        <h2>By operation</h2>
        <SumTable
          caption="Usage by operation"
          what="Operation"
          rows={byOperation.map(({ operation, ...sum }) => ({ ...sum, name: nameOfOperation(operation) }))}
        />
      </section>
      <section className="us-part" aria-label="By model">
        <h2>By model</h2>
        <SumTable
          caption="Usage by model"
          what="Model"
          rows={byModel.map(({ model, ...sum }) => ({ ...sum, name: model }))}
        />
      </section>
      <RecentCalls calls={recent} />
    </>
  );
}

function Totals({ totals }: { readonly totals: AiUsage["totals"] }) {
  const { calls, totalTokens, inputTokens, outputTokens, cost } = totals;
  return (
    <dl className="us-totals" aria-label="Totals">
      <div>
        <dt>Calls</dt>
        <dd>{formatCount(calls)}</dd>
      </div>
      <div>
        <dt>Tokens</dt>
        <dd>
          {formatCount(totalTokens)}
          <span>
            {formatCount(inputTokens)} in, {formatCount(outputTokens)} out
          </span>
        </dd>
      </div>
      <div>
        <dt>Cost, estimated</dt>
        <dd>
          {formatDollars(cost)}
          <span>by this server’s price table</span>
        </dd>
      </div>
    </dl>
  );
}
