import type { PlanUsage } from "@formweave/schema/api";
import {
  hasFeature,
  JUDGED_FEATURES,
  type JudgedFeature,
  type Limited,
  NEAR_LIMIT,
  type Plan,
  planWith,
  UNLIMITED,
} from "@formweave/schema/plans";
import { usePlanUsage } from "#api/people/organization.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { FEATURE_NAMES, PLAN_NAMES } from "#lib/planNames.ts";

const LIMIT_NAMES: Readonly<Record<Limited, string>> = {
  forms: "Forms and apps",
  responses: "Responses",
  storage: "Storage",
  history: "History and versions",
  apiCalls: "API calls this month",
};
const MB = 1 << 20;

/** The organization's plan with its features and limits, and the usage of each limit. */
export function PlanPart() {
  const { data: usage, error, isPending, refetch } = usePlanUsage();
  if (isPending)
    return (
      <output aria-label="Loading plan" className="acct-loading">
        <Skeleton height={28} />
        <Skeleton height={28} />
      </output>
    );
  if (usage === undefined)
    return (
      <div role="alert">
        <Unread level={2} what="Limits" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <section className="acct-part" aria-label="Plan">
      <header>
        <h2>Plan</h2>
        <Badge tone="accent">{PLAN_NAMES[usage.plan]}</Badge>
      </header>
      <ul className="plan-limits">
        {usage.limits.map((limit) => (
          <LimitLine key={limit.limited} {...limit} />
        ))}
        {JUDGED_FEATURES.map((feature) => (
          <FeatureLine key={feature} feature={feature} plan={usage.plan} />
        ))}
      </ul>
    </section>
  );
}

function LimitLine({ limited, used, most }: PlanUsage["limits"][number]) {
  const isInMegabytes = limited === "storage" || limited === "history";
  const amount = isInMegabytes ? used / MB : used;
  const share = most === UNLIMITED ? 0 : Math.min(1, amount / Math.max(1, most));
  const unit = isInMegabytes ? " MB" : "";
  const shown = amount.toLocaleString("en", { maximumFractionDigits: isInMegabytes ? 1 : 0 });
  const rest = most === UNLIMITED ? "no limit" : `of ${most.toLocaleString("en")}${unit}`;
  const isFull = share >= 1;
  return (
    <li data-state={classifyShare(share)}>
      <p>
        <span>{LIMIT_NAMES[limited]}</span>
        <span className="hint tnum">
          {isFull && <Badge tone="bad">Full</Badge>} {shown}
          {most === UNLIMITED ? `${unit}, ` : " "}
          {rest}
        </span>
      </p>
      {most !== UNLIMITED && (
        <div className="plan-bar" aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
    </li>
  );
}

function classifyShare(share: number): "full" | "near" | "free" {
  if (share >= 1) return "full";
  return share >= NEAR_LIMIT ? "near" : "free";
}

/** A feature that depends on the plan: included, or the plan that has it. */
function FeatureLine({ feature, plan }: { readonly feature: JudgedFeature; readonly plan: Plan }) {
  return (
    <li>
      <p>
        <span>{FEATURE_NAMES[feature]}</span>
        <span className="hint">
          {hasFeature(plan, feature) ? "Included" : `From ${PLAN_NAMES[planWith(feature)]}`}
        </span>
      </p>
    </li>
  );
}
