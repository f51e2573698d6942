import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";

const QuickTour = defer(async () => (await import("./QuickTour.tsx")).QuickTour);

/** The introductory tour of the builder. */
export const TOUR: BuilderArea = { windows: [{ id: "tour", Component: QuickTour, action: "tour" }] };
