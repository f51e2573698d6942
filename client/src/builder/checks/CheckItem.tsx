import type { Suggestion } from "@formweave/schema/rules";
import { fixLayout } from "@formweave/schema/commands";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { showWidgets } from "#builder/actions/view/showWidgets.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import type { IconName } from "#ui/icons.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { canEdit } from "#document/status.ts";

interface CheckItemProps {
  readonly suggestion: Suggestion;
  readonly onDismiss: () => void;
}

const ICONS: Readonly<Record<Suggestion["kind"], IconName>> = {
  misaligned: "align-start-vertical",
  crowded: "move-vertical",
  outside: "scan",
  overlapping: "layers",
  wide: "smartphone",
  unlabelled: "tag",
  contrast: "sun-moon",
};
const PRIORITIES = { high: "High priority", medium: "Medium priority", low: "Low priority" } as const;

/** One suggestion with its reason, a way to its component, and its fix. */
export function CheckItem({ suggestion, onDismiss }: CheckItemProps) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const { kind, priority, description, impact, fix } = suggestion;
  return (
    <li className="check" data-priority={priority}>
      <button type="button" className="check-what" onClick={() => showWidgets(session, suggestion.widgetIds)}>
        <Icon name={ICONS[kind]} size={16} />
        <span className="check-words">
          <span className="med">{description}</span>
          <span className="check-impact">{impact}</span>
          <span className="sr-only">{PRIORITIES[priority]}. Select on the canvas</span>
        </span>
      </button>
      {mayEdit && fix !== undefined && (
        <Button size="sm" onClick={() => applyTo(session, suggestion)}>
          Fix<span className="sr-only">: {description}</span>
        </Button>
      )}
      <IconButton icon="x" size="sm" label={`Dismiss: ${description}`} onClick={onDismiss} />
    </li>
  );
}

function applyTo(session: EditorSession, { fix, description }: Suggestion): void {
  if (fix === undefined) return;
  const done = session.run(fixLayout, fix);
  if (!done.ok) showFailure(done.error);
  else announce(`Fixed: ${description}`);
}
