import type { SuggestedRule, ValidatedField } from "@formweave/schema/api";
import type { WidgetRecord } from "@formweave/schema/doc";
import { VALIDATION_RULES } from "@formweave/schema/model";
import { suggestRules } from "#api/assistant.ts";
import { acceptSteps, announceAccepted } from "#builder/assistant/suggestion/acceptSteps.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { AnswerSource } from "./AnswerSource.tsx";
import { Awaited } from "./Awaited.tsx";
import { describeField } from "#builder/assistant/describeFields.ts";
import { useAssistantRequest } from "./useAssistantRequest.ts";
import "./aiInsights.css";

interface RuleSuggestionsProps {
  readonly record: WidgetRecord;
  readonly onDone: () => void;
}

/** Lists the rules that the assistant suggests for a field, with buttons to apply them. */
export function RuleSuggestions({ record, onDone }: RuleSuggestionsProps) {
  const field = describeField(record);
  const [requestState, retry] = useAssistantRequest((signal) =>
    suggestRules({ fieldType: field.type, fieldLabel: field.label, context: { field } }, signal),
  );
  return (
    <div className="ai-rules">
      <h3 className="trunc">Rules for {field.label}</h3>
      <Awaited requestState={requestState} words="Looking at the field" onRetry={retry}>
        {(answer) => <Answer answer={answer} label={field.label} onDone={onDone} />}
      </Awaited>
    </div>
  );
}

interface AnswerProps {
  readonly answer: ValidatedField;
  readonly label: string;
  readonly onDone: () => void;
}

function Answer({ answer, label, onDone }: AnswerProps) {
  const session = useEditor();
  const { rules, suggestions, proposal, note } = answer;
  const count = proposal.steps.length;

  function apply(): void {
    const done = acceptSteps(session, proposal.steps, `Suggested rules of ${label}`);
    onDone();
    if (!done.ok) return showFailure(done.error);
    announceAccepted(session, `Rules added to ${label}`);
  }

  return (
    <>
      {rules.length === 0 && <p className="hint">No rule would improve this field.</p>}
      <ul className="ai-rule-list" aria-label="Suggested rules">
        {rules.map((rule) => (
          <li key={rule.type}>
            <span className="med">{ruleInWords(rule)}</span>
            <span className="hint">{rule.message}</span>
          </li>
        ))}
      </ul>
      <Lines title="Also worth a look" lines={suggestions} />
      <Lines title="Not included" lines={proposal.leftOut} />
      <AnswerSource note={note} />
      {count > 0 ? (
        <Button variant="primary" onClick={apply}>
          Apply
        </Button>
      ) : (
        <p className="hint">The field itself needs no change.</p>
      )}
    </>
  );
}

/** Describes a rule in words: "Min length: 2". */
function ruleInWords({ type, value }: SuggestedRule): string {
  const { title } = VALIDATION_RULES[type];
  return value === undefined || value === "" ? title : `${title}: ${value}`;
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="ai-lines">
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
