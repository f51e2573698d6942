import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/defer.tsx";

const QuickTour = defer(async () => (await import("./QuickTour.tsx")).QuickTour);

/** The way through the builder for who sees it first. */
export const TOUR: BuilderArea = { windows: [{ id: "tour", Component: QuickTour, action: "tour" }] };
