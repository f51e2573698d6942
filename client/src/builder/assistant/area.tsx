import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";

const Assistant = deferPart(async () => (await import("./Assistant.tsx")).Assistant);
const FormAnalysis = deferPart(async () => (await import("./ideas/analysis/FormAnalysis.tsx")).FormAnalysis);
const FieldSuggestions = defer(async () => (await import("./ideas/FieldSuggestions.tsx")).FieldSuggestions);
const AssistantSuggestion = defer(
  async () => (await import("./AssistantSuggestion.tsx")).AssistantSuggestion,
);

function Suggestion() {
  return useStore(useCanvas().suggestion, (suggestion) => suggestion !== null) && <AssistantSuggestion />;
}

function AssistantButton({ shell }: AreaProps) {
  return (
    <IconButton
      icon="sparkle"
      label="AI suggestions"
      className="toolbar-wide"
      onClick={shell.panels.showAssistant}
    />
  );
}

/** The assistant: its panel, its suggestions on the canvas, its analysis beside the checks and its ideas for rules. */
export const ASSISTANT: BuilderArea = {
  panels: [{ id: "assistant", side: "right", label: "AI", icon: "sparkle", Component: Assistant }],
  panelSections: [{ panel: "checks", Component: FormAnalysis }],
  overlays: [{ layer: "canvas", Component: Suggestion }],
  toolbar: [{ section: "assistant", Component: AssistantButton }],
  ruleActions: [FieldSuggestions],
  commands: { list: deferValue(async () => (await import("./assistantCommands.ts")).assistantCommands) },
};
