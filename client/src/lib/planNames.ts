import type { Plan, JudgedFeature } from "@formweave/schema/plans";

/** Display names of the plans. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: "Free",
  pro: "Pro",
  enterprise: "Enterprise",
};

/** Display names of the features that a plan may lack. */
export const FEATURE_NAMES: Readonly<Record<JudgedFeature, string>> = {
  integrations: "Webhooks",
};
