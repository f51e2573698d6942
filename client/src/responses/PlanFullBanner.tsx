import { describeCount } from "@formweave/schema";
import { PLAN_LIMITS } from "@formweave/schema/plans";
import type { AnsweredForm } from "@formweave/schema/responses";
import { PLAN_NAMES } from "#lib/planNames.ts";
import { Banner } from "#ui/notices/Banner.tsx";

interface PlanFullBannerProps {
  /** Undefined until it is known. */
  readonly plan: AnsweredForm["plan"] | undefined;
}

/** Reports that the plan's limit of responses is reached, and what helps; until then no form of the organization takes responses. */
export function PlanFullBanner({ plan }: PlanFullBannerProps) {
  if (plan?.isFull !== true) return null;
  const room = describeCount(PLAN_LIMITS[plan.name].responses, "response");
  return (
    <Banner tone="bad">
      It no longer takes responses. The {PLAN_NAMES[plan.name]} plan of this organization has room for {room}.
      Delete some, or ask for a larger plan.
    </Banner>
  );
}
