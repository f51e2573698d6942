import type { SuggestedComponent } from "@formweave/schema/api";
import { findDefinition } from "@formweave/schema/widgets";
import { suggestComponents } from "#api/assistant.ts";
import { acceptSteps, announceAccepted } from "#builder/assistant/suggestion/acceptSteps.ts";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { describeFields } from "#builder/assistant/describeFields.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { screenForNew } from "#builder/canvasState/shownScreen.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { Awaited } from "./Awaited.tsx";
import { Idea } from "./Idea.tsx";
import { RulesSource } from "./RulesSource.tsx";
import { useAssistantRequest } from "./useAssistantRequest.ts";

/** Number of suggestions to ask for. */
const COUNT = 5;

/** Lists the components that the assistant suggests for the form, each with a button to add it. */
export function ComponentSuggestions() {
  const session = useEditor();
  const [requestState, retry] = useAssistantRequest((signal) => askForComponents(session, signal));
  return (
    <div className="ai-rules">
      <h3>Components for this form</h3>
      <Awaited requestState={requestState} words="Looking at the form" onRetry={retry}>
        {(components) => (
          <>
            <ul className="ai-rule-list" aria-label="Suggested components">
              {components.map((component) => (
                <Idea
                  key={component.componentType}
                  kind={displayTitle(component)}
                  reason={component.reasoning}
                  confidence={component.confidence}
                  action={<Add component={component} />}
                />
              ))}
            </ul>
            <RulesSource />
            <Button size="sm" onClick={retry}>
              Suggest again
            </Button>
          </>
        )}
      </Awaited>
    </div>
  );
}

/** Asks with a full description of the form: names and answer types of components come from their definitions. */
async function askForComponents({ store }: EditorSession, signal: AbortSignal) {
  await loadFullSet();
  const { kind } = store.meta.get();
  return suggestComponents({ fields: [...describeFields(store)], count: COUNT, mode: kind }, signal);
}

function Add({ component }: { readonly component: SuggestedComponent }) {
  const session = useEditor();
  const title = displayTitle(component);

  function add(): void {
    const { componentType: type, suggestedProps: props } = component;
    const screen = screenForNew(getCanvas(session).screens);
    const input = { id: newId(), type, parentId: null, below: [], props, ...screen };
    const done = acceptSteps(session, [{ commandId: "addWidget", input }], `Suggested ${title}`);
    if (!done.ok) return showFailure(done.error);
    announceAccepted(session, `Added ${title} component`);
  }

  return (
    <Button size="sm" icon="plus" onClick={add}>
      Add<span className="sr-only"> {title}</span>
    </Button>
  );
}

function displayTitle({ componentType }: SuggestedComponent): string {
  return findDefinition(componentType)?.title ?? componentType;
}
