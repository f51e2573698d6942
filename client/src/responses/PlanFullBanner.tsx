import { describeCount } from "@formweave/schema";
import { PLAN_LIMITS } from "@formweave/schema/plans";
import type { AnsweredForm } from "@formweave/schema/responses";
import { PLAN_NAMES } from "#lib/planNames.ts";
import { Banner } from "#ui/Banner.tsx";

interface PlanFullBannerProps {
  /** Undefined until it is known. */
  readonly plan: AnsweredForm["plan"] | undefined;
}

/** Says when nobody can answer any form of the organization, and what helps. */
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
