import type { Plan, PlanFeature } from "@formweave/schema/plans";

/** What plans are called. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: "Free",
  pro: "Pro",
  enterprise: "Enterprise",
};

/** What their features are called. */
export const FEATURE_NAMES: Readonly<Record<PlanFeature, string>> = {
  basic_forms: "Basic forms",
  basic_analytics: "Basic analytics",
  limited_submissions: "Up to 100 submissions",
  basic_templates: "Basic templates",
  advanced_forms: "Advanced forms",
  advanced_analytics: "Advanced analytics",
  unlimited_submissions: "Unlimited submissions",
  custom_branding: "Custom branding",
  integrations: "Integrations",
  workflows: "Workflows",
  advanced_templates: "Advanced templates",
  priority_support: "Priority support",
  enterprise_forms: "Enterprise forms",
  enterprise_analytics: "Enterprise analytics",
  unlimited_everything: "Unlimited everything",
  advanced_integrations: "Advanced integrations",
  advanced_workflows: "Advanced workflows",
  sso: "Single sign-on",
  advanced_security: "Advanced security",
  dedicated_support: "Dedicated support",
  white_label: "White label",
  api_access: "API access",
};
