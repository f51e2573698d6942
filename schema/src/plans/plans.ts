/** Plans of an organization, smallest first. */
export const PLANS = ["free", "pro", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];

/** Quantities limited by a plan. */
export const LIMITED = ["forms", "responses", "storage", "history", "apiCalls"] as const;
export type Limited = (typeof LIMITED)[number];

/** No limit. */
export const UNLIMITED = -1;

/**
 * Limits of each plan: forms and apps; stored responses; MB of files and pictures; MB of histories with their versions; API
 * calls in a calendar month (UTC).
 */
export const PLAN_LIMITS = {
  free: { forms: 3, responses: 100, storage: 100, history: 500, apiCalls: 1000 },
  pro: { forms: 50, responses: 10_000, storage: 5000, history: 20_000, apiCalls: 50_000 },
  enterprise: {
    forms: UNLIMITED,
    responses: UNLIMITED,
    storage: UNLIMITED,
    history: UNLIMITED,
    apiCalls: UNLIMITED,
  },
} as const satisfies Record<Plan, Record<Limited, number>>;

/** Most MB of one project's history; an hour of editing adds some hundred kB. */
export const PROJECT_HISTORY: Readonly<Record<Plan, number>> = { free: 250, pro: 5000, enterprise: 50_000 };

/** Share of a limit from which on it counts as near. */
export const NEAR_LIMIT = 0.8;

/** Features of plans beside their limits, with names as on the pricing page. */
export const PLAN_FEATURES = [
  "basic_forms",
  "basic_analytics",
  "limited_submissions",
  "basic_templates",
  "advanced_forms",
  "advanced_analytics",
  "unlimited_submissions",
  "custom_branding",
  "integrations",
  "workflows",
  "advanced_templates",
  "priority_support",
  "enterprise_forms",
  "enterprise_analytics",
  "unlimited_everything",
  "advanced_integrations",
  "advanced_workflows",
  "sso",
  "advanced_security",
  "dedicated_support",
  "white_label",
  "api_access",
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** Features that the product actually restricts by plan; pages advertise only these. */
export const JUDGED_FEATURES = ["integrations"] as const satisfies readonly PlanFeature[];
export type JudgedFeature = (typeof JUDGED_FEATURES)[number];

/** The lowest plan with each feature; higher plans include it. */
const BROUGHT_BY: Record<PlanFeature, Plan> = {
  basic_forms: "free",
  basic_analytics: "free",
  limited_submissions: "free",
  basic_templates: "free",
  advanced_forms: "pro",
  advanced_analytics: "pro",
  unlimited_submissions: "pro",
  custom_branding: "pro",
  integrations: "pro",
  workflows: "pro",
  advanced_templates: "pro",
  priority_support: "pro",
  enterprise_forms: "enterprise",
  enterprise_analytics: "enterprise",
  unlimited_everything: "enterprise",
  advanced_integrations: "enterprise",
  advanced_workflows: "enterprise",
  sso: "enterprise",
  advanced_security: "enterprise",
  dedicated_support: "enterprise",
  white_label: "enterprise",
  api_access: "enterprise",
};

/** True when a plan includes a feature. */
export function hasFeature(plan: Plan, feature: PlanFeature): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(BROUGHT_BY[feature]);
}

/** The lowest plan that includes a feature. */
export function planWith(feature: PlanFeature): Plan {
  return BROUGHT_BY[feature];
}
