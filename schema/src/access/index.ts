export {
  can,
  effectiveLevel,
  type Action,
  type Actor,
  type OrganizationAction,
  type ProjectAction,
} from "./can.ts";
export {
  isAtLeast,
  ORGANIZATION_ROLES,
  PROJECT_LEVELS,
  type OrganizationRole,
  type ProjectLevel,
} from "./roles.ts";
