import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { useWidget } from "#document/content/useWidget.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import type { RecommendedChange } from "#builder/assistant/ideas/askToDo.ts";
import { DoIt } from "#builder/assistant/ideas/DoIt.tsx";
import { canEdit } from "#document/status.ts";

interface RecommendationProps {
  readonly recommendation: RecommendedChange;
  /** False for recommendations of the built-in rules, which see more than they can change. */
  readonly canBeDone: boolean;
}

const PRIORITIES = {
  high: { title: "High priority", tone: "bad" },
  medium: { title: "Medium priority", tone: "warn" },
  low: { title: "Low priority", tone: "neutral" },
} as const;
const EFFORTS = { high: "High effort", medium: "Medium effort", low: "Low effort" } as const;

/** Number of components that are named; the others are counted. */
const NAMED = 6;

/** A recommended improvement: its effect, the effort, and the components it concerns. */
export function Recommendation({ recommendation, canBeDone }: RecommendationProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const { priority, category, suggestion, impact, effort, expectedImprovement } = recommendation;
  return (
    <li className="ai-recommendation">
      <p className="ai-kind">
        <Badge tone={PRIORITIES[priority].tone}>{PRIORITIES[priority].title}</Badge>
        <span>{category}</span>
        {effort !== undefined && <span>{EFFORTS[effort]}</span>}
      </p>
      <p className="med">{suggestion}</p>
      {impact !== "" && <p className="hint">{impact}</p>}
      {expectedImprovement !== undefined && <p className="hint">Expected: {expectedImprovement}</p>}
      <Components ids={recommendation.widgetIds ?? []} />
      {mayEdit && canBeDone && <DoIt recommendation={recommendation} />}
    </li>
  );
}

function Components({ ids }: { readonly ids: readonly string[] }) {
  const session = useEditor();
  if (ids.length === 0) return null;
  const more = ids.length - NAMED;
  return (
    <p className="ai-components">
      {ids.slice(0, NAMED).map((id) => (
        <Component key={id} id={id} />
      ))}
      {more > 0 && (
        <button type="button" className="chip" onClick={() => showWidgets(session, ids)}>
          Select all {ids.length}
        </button>
      )}
    </p>
  );
}

function Component({ id }: { readonly id: string }) {
  const session = useEditor();
  const name = useWidget(id, (record) => record?.name);
  if (name === undefined) return null;
  return (
    <button type="button" className="chip" onClick={() => showWidgets(session, [id])}>
      <span className="sr-only">Show </span>
      {name}
    </button>
  );
}
