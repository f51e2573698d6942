import { useId, useMemo, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { DocumentPicture } from "#ui/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { DeletedParts } from "./DeletedParts.tsx";
import { detailOfAction, titleOfAction, type DeletedItem, type DeletionAction } from "./deletionActions.ts";
import { pictureOf } from "./pictureOf.ts";
import { restoreItems } from "./restoreItems.ts";

interface DeletionRowProps {
  readonly act: DeletionAction;
  readonly who: string;
  readonly now: number;
}

/** One deletion: a small picture, its contents, author and time, and buttons to restore all or part of it. */
export function DeletionRow({ act, who, now }: DeletionRowProps) {
  const session = useEditor();
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const hasParts = act.items.length > 1 || act.items.some(({ inside }) => inside.length > 0);

  function restore(items: readonly DeletedItem[]): void {
    const done = restoreItems(session, items);
    setProblem(done.ok ? undefined : done.error.message);
  }

  return (
    <li className="deleted-row">
      <Picture act={act} />
      <Words act={act} who={who} now={now} />
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
            Parts<span className="sr-only">{` of ${titleOfAction(act)}`}</span>
          </Button>
        )}
        {mayEdit && <RestoreActions act={act} onRestore={restore} />}
      </span>
      {problem !== undefined && (
        <p className="deleted-problem" role="alert">
          <Icon name="circle-alert" size={14} />
          {problem}
        </p>
      )}
      {isOpen && <DeletedParts id={id} items={act.items} onRestore={mayEdit ? restore : undefined} />}
    </li>
  );
}

function Words({ act, who, now }: DeletionRowProps) {
  const [only, ...others] = act.items;
  const container = others.length === 0 ? only?.container : undefined;
  const detail = detailOfAction(act);
  return (
    <span className="deleted-words">
      <span className="deleted-title">
        <Icon name={others.length === 0 ? (only?.icon ?? "square") : "layers"} size={14} />
        <span className="med trunc">{titleOfAction(act)}</span>
        {detail !== "" && <span className="deleted-detail trunc">{detail}</span>}
      </span>
      <span className="deleted-when">
        {who}
        {" · "}
        <time dateTime={new Date(act.at).toISOString()}>{relativeTime(act.at, now)}</time>
        {container !== undefined && ` · was in “${container.name}”, deleted too`}
      </span>
    </span>
  );
}

interface RestoreActsProps {
  readonly act: DeletionAction;
  readonly onRestore: (items: readonly DeletedItem[]) => void;
}

/** Buttons to restore the whole deletion and, if its container is deleted too, to restore it with the container. */
function RestoreActions({ act, onRestore }: RestoreActsProps) {
  const { items } = act;
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
        <span className="sr-only">{` ${titleOfAction(act)}`}</span>
      </Button>
    </>
  );
}

function Picture({ act }: { readonly act: DeletionAction }) {
  const session = useEditor();
  const document = useMemo(() => pictureOf(session, act.items), [session, act.items]);
  return (
    <DocumentPicture isFitted document={document}>
      <Icon name={act.items[0]?.icon ?? "square"} />
    </DocumentPicture>
  );
}
