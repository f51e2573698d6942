import type { SuggestedComponent } from "@formweave/schema/api";
import { definitionOf } from "@formweave/schema/widgets";
import { suggestComponents } from "#api/assistant.ts";
import { acceptSteps, tellAccepted } from "#builder/assistant/offer/acceptSteps.ts";
import { newId, say } from "#builder/actions/selection.ts";
import { describeFields } from "#builder/assistant/describeFields.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { Button } from "#ui/Button.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { Awaited } from "./Awaited.tsx";
import { Idea } from "./Idea.tsx";
import { RulesSource } from "./RulesSource.tsx";
import { useAsk } from "./useAsk.ts";

/** Number of suggestions to ask for. */
const COUNT = 5;

/** Lists the components that the assistant suggests for the form, each with a button to add it. */
export function ComponentSuggestions() {
  const session = useEditor();
  const [asking, askAgain] = useAsk((signal) => askForComponents(session, signal));
  return (
    <div className="ai-rules">
      <h3>Components for this form</h3>
      <Awaited asking={asking} words="Looking at the form" onRetry={askAgain}>
        {(components) => (
          <>
            <ul className="ai-rule-list" aria-label="Suggested components">
              {components.map((component) => (
                <Idea
                  key={component.componentType}
                  kind={titleOf(component)}
                  reason={component.reasoning}
                  confidence={component.confidence}
                  act={<Add component={component} />}
                />
              ))}
            </ul>
            <RulesSource />
            <Button size="sm" onClick={askAgain}>
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
  const title = titleOf(component);

  function add(): void {
    const { componentType: type, suggestedProps: props } = component;
    const input = { id: newId(), type, parentId: null, below: [], props };
    const done = acceptSteps(session, [{ commandId: "addWidget", input }], `Suggested ${title}`);
    if (!done.ok) return say(done.error);
    tellAccepted(session, `Added ${title} component`);
  }

  return (
    <Button size="sm" icon="plus" onClick={add}>
      Add<span className="sr-only"> {title}</span>
    </Button>
  );
}

function titleOf({ componentType }: SuggestedComponent): string {
  return definitionOf(componentType)?.title ?? componentType;
}
