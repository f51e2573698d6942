export { listNavigations, type LinkedWidget, type Navigation } from "./navigations.ts";
export { listOpeners, type Opener } from "./openers.ts";
export {
  findHomeScreen,
  toGraph,
  type DiagrammedApp,
  type ScreenEdge,
  type ScreenGraph,
  type ScreenNode,
} from "./toGraph.ts";
