export {
  hasFeature,
  LIMITED,
  PLAN_FEATURES,
  PLAN_LIMITS,
  PLANS,
  planWith,
  UNLIMITED,
  type Limited,
  type Plan,
  type PlanFeature,
} from "./plans.ts";
