export { guestRights, guestScopes, nearestLevel, type GuestRights } from "./guests.ts";
export {
  can,
  effectiveLevel,
  KEY_SCOPES,
  type Action,
  type Actor,
  type KeyScope,
  type OrganizationAction,
  type ProjectAction,
} from "./can.ts";
export {
  isAtLeast,
  isRoleAtLeast,
  ORGANIZATION_ROLES,
  PROJECT_LEVELS,
  type OrganizationRole,
  type ProjectLevel,
} from "./roles.ts";
export {
  MARKETPLACE_ROLES,
  marketplaceRole,
  PERMISSIONS,
  listPermissions,
  type MarketplaceRole,
  type Permission,
  type OrganizationActor,
} from "./permissions.ts";
