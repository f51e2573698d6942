import { COMMANDS } from "@formweave/schema/commands";
import { useRef, useState } from "react";
import { say } from "#editor/actions.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { Badge } from "#ui/Badge.tsx";

const MAX_NAME = 200;

interface ProjectTitleProps {
  /** What the server calls the project, until the document itself is there. */
  readonly projectName: string;
}

/** The name of the project, to be changed in place by those who may edit, and what kind of project it is. */
export function ProjectTitle({ projectName }: ProjectTitleProps) {
  const session = useEditor();
  const meta = useStore(session.store.meta, (current) => current);
  const mayEdit = useStore(session.status, (status) => status.mayEdit);
  const [isRenaming, setIsRenaming] = useState(false);
  const name = meta.name === "" ? projectName : meta.name;

  function handleEnd(typed: string | undefined): void {
    setIsRenaming(false);
    const next = typed?.trim() ?? "";
    if (next === "" || next === name) return;
    const done = session.run(COMMANDS.renameProject, { name: next });
    if (!done.ok) say(done.error);
  }

  return (
    <div className="toolbar-title">
      <h1 className="toolbar-heading">
        {isRenaming && <NameField name={name} onEnd={handleEnd} />}
        {!isRenaming && mayEdit && (
          <button
            type="button"
            className="toolbar-name trunc"
            title="Rename"
            onClick={() => setIsRenaming(true)}
          >
            {name}
          </button>
        )}
        {!mayEdit && <span className="toolbar-name trunc">{name}</span>}
      </h1>
      <Badge>{meta.kind === "app" ? "App" : "Form"}</Badge>
      {!mayEdit && <Badge>View only</Badge>}
    </div>
  );
}

/** Enter and leaving keep what was typed; Escape gives it up. */
function NameField({
  name,
  onEnd,
}: {
  readonly name: string;
  readonly onEnd: (typed: string | undefined) => void;
}) {
  const isOver = useRef(false);

  function end(typed: string | undefined): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(typed);
  }

  return (
    <input
      className="toolbar-rename"
      aria-label="Project name"
      defaultValue={name}
      maxLength={MAX_NAME}
      ref={focusAll}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") end(event.currentTarget.value);
        if (event.key === "Escape") end(undefined);
      }}
    />
  );
}

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
