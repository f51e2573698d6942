export {
  hasFeature,
  JUDGED_FEATURES,
  LIMITED,
  PLAN_FEATURES,
  PLAN_LIMITS,
  PLANS,
  planWith,
  UNLIMITED,
  type JudgedFeature,
  type Limited,
  type Plan,
  type PlanFeature,
} from "./plans.ts";
