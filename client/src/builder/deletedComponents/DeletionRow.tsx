import { useId, useMemo, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { DeletedParts } from "./DeletedParts.tsx";
import { detailOfAction, titleOfAction, type DeletedItem, type DeletionAction } from "./deletionActions.ts";
import { toPreviewDocument } from "./toPreviewDocument.ts";
import { restoreItems } from "./restoreItems.ts";
import { canEdit } from "#document/status.ts";

interface DeletionRowProps {
  readonly action: DeletionAction;
  readonly who: string;
  readonly now: number;
}

/** One deletion: a small picture, its contents, author and time, and buttons to restore all or part of it. */
export function DeletionRow({ action, who, now }: DeletionRowProps) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const hasParts = action.items.length > 1 || action.items.some(({ inside }) => inside.length > 0);

  function restore(items: readonly DeletedItem[]): void {
    const done = restoreItems(session, items);
    setProblem(done.ok ? undefined : done.error.message);
  }

  return (
    <li className="deleted-row">
      <Picture action={action} />
      <Words action={action} who={who} now={now} />
      <span className="deleted-acts">
        {hasParts && (
          <Button
            variant="quiet"
            size="sm"
            icon={isOpen ? "chevron-down" : "chevron-right"}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Parts<span className="sr-only">{` of ${titleOfAction(action)}`}</span>
          </Button>
        )}
        {mayEdit && <RestoreActions action={action} onRestore={restore} />}
      </span>
      {problem !== undefined && (
        <p className="deleted-problem" role="alert">
          <Icon name="circle-alert" size={14} />
          {problem}
        </p>
      )}
      {isOpen && <DeletedParts id={id} items={action.items} onRestore={mayEdit ? restore : undefined} />}
    </li>
  );
}

function Words({ action, who, now }: DeletionRowProps) {
  const [only, ...others] = action.items;
  const container = others.length === 0 ? only?.container : undefined;
  const detail = detailOfAction(action);
  return (
    <span className="deleted-words">
      <span className="deleted-title">
        <Icon name={others.length === 0 ? (only?.icon ?? "square") : "layers"} size={14} />
        <span className="med trunc">{titleOfAction(action)}</span>
        {detail !== "" && <span className="deleted-detail trunc">{detail}</span>}
      </span>
      <span className="deleted-when">
        {who}
        {" · "}
        <time dateTime={new Date(action.at).toISOString()}>{relativeTime(action.at, now)}</time>
        {container !== undefined && ` · was in “${container.name}”, deleted too`}
      </span>
    </span>
  );
}

interface RestoreActionsProps {
  readonly action: DeletionAction;
  readonly onRestore: (items: readonly DeletedItem[]) => void;
}

/** Buttons to restore the whole deletion and, if its container is deleted too, to restore it with the container. */
function RestoreActions({ action, onRestore }: RestoreActionsProps) {
  const { items } = action;
  const containers = [
    ...new Map(items.flatMap(({ container }) => (container ? [[container.id, container]] : []))).values(),
  ];
  const [container, ...others] = containers;
  const isOne = container !== undefined && others.length === 0;
  return (
    <>
      {isOne && (
        <Button size="sm" variant="quiet" onClick={() => onRestore([...items, container])}>
          With “{container.name}”
        </Button>
      )}
      <Button size="sm" onClick={() => onRestore(items)}>
        {items.length > 1 ? "Restore all" : "Restore"}
        <span className="sr-only">{` ${titleOfAction(action)}`}</span>
      </Button>
    </>
  );
}

function Picture({ action }: { readonly action: DeletionAction }) {
  const session = useEditor();
  const document = useMemo(() => toPreviewDocument(session, action.items), [session, action.items]);
  return (
    <DocumentPicture isFitted document={document}>
      <Icon name={action.items[0]?.icon ?? "square"} />
    </DocumentPicture>
  );
}
