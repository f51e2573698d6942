import type { FieldContent } from "@formweave/schema/api";
import type { WidgetRecord } from "@formweave/schema/doc";
import { findDefinition } from "@formweave/schema/widgets";
import { suggestTexts } from "#api/assistant.ts";
import { acceptSteps, announceAccepted } from "#builder/assistant/suggestion/acceptSteps.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { describeField } from "#builder/assistant/describeFields.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { Button } from "#ui/Button.tsx";
import { Awaited } from "./Awaited.tsx";
import { Idea } from "./Idea.tsx";
import { RulesSource } from "./RulesSource.tsx";
import { useAssistantRequest } from "./useAssistantRequest.ts";
import "./aiInsights.css";

type TextIdea = FieldContent["suggestions"][number];

const TEXTS = {
  label: { title: "Label", property: "label" },
  placeholder: { title: "Placeholder", property: "placeholder" },
  "help-text": { title: "Help text", property: "helpText" },
} as const;

/** Lists the texts that the assistant suggests for a field, each with a button to apply it. */
export function TextSuggestions({ record }: { readonly record: WidgetRecord }) {
  const field = describeField(record);
  const [requestState, retry] = useAssistantRequest((signal) => suggestTexts({ field }, signal));
  const properties = findDefinition(record.type)?.properties ?? {};
  return (
    <div className="ai-rules">
      <h3 className="trunc">Texts for {field.label}</h3>
      <Awaited requestState={requestState} words="Looking at the field" onRetry={retry}>
        {({ suggestions }) => (
          <Ideas
            widgetId={record.id}
            ideas={suggestions.filter(({ type }) => Object.hasOwn(properties, TEXTS[type].property))}
          />
        )}
      </Awaited>
    </div>
  );
}

interface IdeasProps {
  readonly widgetId: string;
  readonly ideas: readonly TextIdea[];
}

function Ideas({ widgetId, ideas }: IdeasProps) {
  return (
    <>
      {ideas.length === 0 && <p className="hint">The texts of this field are fine.</p>}
      {ideas.length > 0 && (
        <ul className="ai-rule-list" aria-label="Suggested texts">
          {ideas.map((idea) => (
            <Idea
              key={idea.type}
              kind={TEXTS[idea.type].title}
              words={idea.suggestion}
              reason={idea.reasoning}
              confidence={idea.confidence}
              action={<Apply widgetId={widgetId} idea={idea} />}
            />
          ))}
        </ul>
      )}
      <RulesSource />
    </>
  );
}

function Apply({ widgetId, idea }: { readonly widgetId: string; readonly idea: TextIdea }) {
  const session = useEditor();
  const { title, property } = TEXTS[idea.type];
  const isUsed = useWidget(widgetId, (now) => now?.props[property] === idea.suggestion);

  function apply(): void {
    const input = { widgetIds: [widgetId], props: { [property]: idea.suggestion } };
    const done = acceptSteps(session, [{ commandId: "updateProps", input }], `Suggested ${title}`);
    if (!done.ok) return showFailure(done.error);
    announceAccepted(session, `${title} set to “${idea.suggestion}”`);
  }

  // Only looks disabled once applied, so that the focus stays.
  return (
    <Button
      size="sm"
      icon={isUsed ? "check" : undefined}
      aria-disabled={isUsed}
      onClick={isUsed ? undefined : apply}
    >
      {isUsed ? "Applied" : "Apply"}
      <span className="sr-only"> {title}</span>
    </Button>
  );
}
