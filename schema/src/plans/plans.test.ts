import { describe, expect, it } from "vitest";
import { hasFeature, PLAN_FEATURES, PLAN_LIMITS, PLANS, planWith } from "./plans.ts";

const FREE = ["basic_forms", "basic_analytics", "limited_submissions", "basic_templates"];
const PRO = [
  ...FREE,
  "advanced_forms",
  "advanced_analytics",
  "unlimited_submissions",
  "custom_branding",
  "integrations",
  "workflows",
  "advanced_templates",
  "priority_support",
];
const ENTERPRISE = [
  ...PRO,
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
];

describe("plans", () => {
  it.each([
    ["free", FREE],
    ["pro", PRO],
    ["enterprise", ENTERPRISE],
  ] as const)("%s gives what it says and what those below it give", (plan, features) => {
    expect(PLAN_FEATURES.filter((feature) => hasFeature(plan, feature))).toEqual(features);
  });

  it.each([
    ["free", [3, 100, 100, 1000]],
    ["pro", [50, 10_000, 5000, 50_000]],
    ["enterprise", [-1, -1, -1, -1]],
  ] as const)("%s limits forms, responses, storage and calls of the API to %j", (plan, amounts) => {
    const { forms, responses, storage, apiCalls } = PLAN_LIMITS[plan];
    expect([forms, responses, storage, apiCalls]).toEqual(amounts);
  });

  it("the lowest plan with a feature is the first that gives it", () => {
    for (const feature of PLAN_FEATURES)
      expect(planWith(feature)).toBe(PLANS.find((plan) => hasFeature(plan, feature)));
  });
});
