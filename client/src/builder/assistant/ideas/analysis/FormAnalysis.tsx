import { describeDuration } from "@formweave/schema/answers";
import type { AnalyzedForm } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { AnswerSource } from "#builder/assistant/ideas/AnswerSource.tsx";
import { getAnalyst, type FormAnalyst } from "./formAnalysis.ts";
import { Recommendation } from "./Recommendation.tsx";
import { Refusal } from "#builder/assistant/ideas/Refusal.tsx";
import { ScoreRing } from "./ScoreRing.tsx";
import { useFormNow } from "./useFormNow.ts";
import "#builder/assistant/ideas/aiInsights.css";

/** Renders the assistant's rating of the form, and recommendations to improve it. */
export function FormAnalysis() {
  const analyst = getAnalyst(useEditor());
  const { finding, error, isRunning } = useStore(analyst.state, (state) => state);
  return (
    <section className="ai-analysis" aria-label="Analysis by the assistant" aria-busy={isRunning}>
      <div className="ai-bar">
        <h3>Analysis by the assistant</h3>
        {finding !== undefined && <StaleMark of={finding.of} />}
        <span className="grow" />
        <Action analyst={analyst} isRunning={isRunning} isAgain={finding !== undefined} />
      </div>
      {error !== undefined && <Refusal error={error} onRetry={() => void analyst.ask()} />}
      {finding === undefined && isRunning && <Waiting />}
      {finding === undefined && !isRunning && error === undefined && <NotYet />}
      {finding !== undefined && <Found analysis={finding.analysis} />}
    </section>
  );
}

function StaleMark({ of }: { readonly of: string }) {
  const form = useFormNow();
  return form !== undefined && form !== of && <Badge tone="warn">The form has changed since</Badge>;
}

function NotYet() {
  return (
    <EmptyState icon="gauge" title="Not analyzed yet">
      The assistant reads the fields of this form and how people get on with them, never the answers, and
      suggests improvements.
    </EmptyState>
  );
}

interface AnalyzeButtonProps {
  readonly analyst: FormAnalyst;
  readonly isRunning: boolean;
  readonly isAgain: boolean;
}

function Action({ analyst, isRunning, isAgain }: AnalyzeButtonProps) {
  if (isRunning) {
    return (
      <Button size="sm" onClick={() => analyst.cancel()}>
        Stop
      </Button>
    );
  }
  return (
    <Button size="sm" onClick={() => void analyst.ask()}>
      {isAgain ? "Analyze again" : "Analyze"}
    </Button>
  );
}

function Waiting() {
  return (
    <output className="ai-skeleton" aria-label="The assistant reads the form">
      <Skeleton width={64} height={64} />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </output>
  );
}

/** Renders measurements of the people who fill in the form. */
function Measured({ metrics }: { readonly metrics: NonNullable<AnalyzedForm["metrics"]> }) {
  const { completionRate, averageTime } = metrics;
  const figures = [
    ...(completionRate === undefined
      ? []
      : [`${Math.round(completionRate * 100)}% of those who start send it`]),
    ...(averageTime === undefined ? [] : [`it takes ${describeDuration(averageTime)}`]),
  ];
  return figures.length === 0 ? undefined : <p className="hint">Measured: {figures.join(", ")}.</p>;
}

function Found({
  analysis: { score, recommendations, insights, metrics, note },
}: {
  readonly analysis: AnalyzedForm;
}) {
  const isFallback = note.source === "fallback";
  return (
    <>
      {!isFallback && <ScoreRing score={score} />}
      <AnswerSource note={note} />
      {metrics !== undefined && <Measured metrics={metrics} />}
      {recommendations.length > 0 && (
        <ul className="ai-recommendations" aria-label="Recommendations">
          {recommendations.map((one) => (
            <Recommendation key={one.suggestion} recommendation={one} canBeDone={note.source === "model"} />
          ))}
        </ul>
      )}
      {recommendations.length === 0 && <p className="hint">There is nothing to recommend.</p>}
      {insights.length > 0 && (
        <div className="ai-lines">
          <h4>Other findings</h4>
          <ul>
            {insights.map((insight) => (
              <li key={insight}>{insight}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
