import type { AiUsage } from "@formweave/schema/api";
import { formatDollars } from "./formatUsage.ts";

/** Share of the budget from which on it counts as nearly used up. */
const NEARLY = 0.9;

/** The state of the month's budget: spent, reserved for running calls, and left. */
export function Budget({ budget }: { readonly budget: AiUsage["budget"] }) {
  if (budget === undefined) {
    return (
      <section className="us-part" aria-label="Budget">
        <h2>Budget</h2>
        <p className="us-note">The assistant has no monthly limit.</p>
      </section>
    );
  }
  const { limit, spent, held, left } = budget;
  const part = (amount: number) => (limit === 0 ? 0 : Math.min(100, (amount / limit) * 100));
  const gone = limit === 0 ? 1 : (spent + held) / limit;
  return (
    <section className="us-part" aria-label="Budget">
      <div className="us-head">
        <h2>Budget</h2>
        <span className="grow" />
        <span className="us-note">
          {formatDollars(spent)} of {formatDollars(limit)}
        </span>
      </div>
      <div className="us-budget" data-tone={chooseTone(gone)} aria-hidden>
        <i style={{ width: `${part(spent)}%` }} />
        <i className="is-held" style={{ width: `${part(held)}%` }} />
      </div>
      <dl className="us-key">
        <Amount name="Spent" amount={spent} />
        <Amount name="Reserved for running calls" amount={held} />
        <Amount name="Left" amount={left} />
      </dl>
      {gone >= 1 && (
        <output className="us-note">
          The budget is used up. The assistant answers again next month, or when the limit is raised.
        </output>
      )}
    </section>
  );
}

function Amount({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  );
}

function chooseTone(gone: number): "ok" | "warn" | "bad" {
  if (gone >= 1) return "bad";
  return gone >= NEARLY ? "warn" : "ok";
}
