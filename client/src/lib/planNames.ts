import type { Plan, JudgedFeature } from "@formweave/schema/plans";

/** What plans are called. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: "Free",
  pro: "Pro",
  enterprise: "Enterprise",
};

/** What the features are called that a plan may lack. */
export const FEATURE_NAMES: Readonly<Record<JudgedFeature, string>> = {
  integrations: "Webhooks",
};
