export { buildPath, matchRoute, type RoutedScreens, type ScreenAddress } from "./matchRoute.ts";
export {
  doRoutesConflict,
  doSegmentsConflict,
  listRouteParameters,
  parseRoute,
  routeFromName,
  suffixRoute,
  type Segment,
} from "./route.ts";
