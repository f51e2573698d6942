import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const Assistant = deferPart(async () => (await import("./Assistant.tsx")).Assistant);

/** The panel of the assistant. */
export const ASSISTANT: BuilderArea = {
  panels: [{ id: "assistant", side: "right", label: "AI", icon: "sparkle", Component: Assistant }],
};
