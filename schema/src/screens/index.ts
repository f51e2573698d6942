export { findTarget, listNavigations, type LinkedWidget, type Navigation } from "./navigations.ts";
export { listOpeners, type Opener } from "./openers.ts";
export {
  findHomeScreen,
  toGraph,
  type DiagrammedApp,
  type ScreenEdge,
  type ScreenGraph,
  type ScreenNode,
} from "./toGraph.ts";
export { ELSEWHERE, readScreenPart, withoutQuery } from "./screenPart.ts";
export { readFirstHeading } from "./readFirstHeading.ts";
export {
  hasSignIn,
  isOpenToEverybody,
  mayOpenScreen,
  readScreenAccess,
  type AppRights,
} from "./screenAccess.ts";
export { findAppHome, groupByScreen, listAppScreens } from "./screenWidgets.ts";
export { linkWidget, type LinkTarget } from "./linkTargets.ts";
export { formatScreenState, pathToScreen, readScreenState, type ScreenState } from "./screenState.ts";
export {
  appBase,
  appTitle,
  formatAppReceipt,
  pathInApp,
  resolveTarget,
  type AppTarget,
} from "./appAddress.ts";
