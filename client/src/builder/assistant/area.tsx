import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/deferPart.tsx";

const Assistant = deferPart(async () => (await import("./Assistant.tsx")).Assistant);

/** The assistant that works beside people. */
export const ASSISTANT: BuilderArea = {
  panels: [{ id: "assistant", side: "right", label: "AI", icon: "sparkle", Component: Assistant }],
};
