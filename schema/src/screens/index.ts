export { listNavigations, type Navigation } from "./navigations.ts";
export { findHomeScreen, toGraph, type ScreenEdge, type ScreenGraph, type ScreenNode } from "./toGraph.ts";
