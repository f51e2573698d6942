import { renameProject } from "@formweave/schema/commands";
import { useRef, useState } from "react";
import { say } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
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
  const [mode, setMode] = useState<"shown" | "renaming" | "renamed">("shown");
  const isRenaming = mode === "renaming";
  const name = meta.name === "" ? projectName : meta.name;

  function handleEnd(typed: string | undefined, how: NameEnd): void {
    setMode(how === "key" ? "renamed" : "shown");
    const next = typed?.trim() ?? "";
    if (next === "" || next === name) return;
    const done = session.run(renameProject, { name: next });
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
            ref={mode === "renamed" ? focus : undefined}
            onClick={() => setMode("renaming")}
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

/** A key leaves the focus nowhere, so that it has to go back to the name; whoever goes elsewhere stays there. */
type NameEnd = "key" | "blur";

/** Enter and leaving keep what was typed; Escape gives it up. */
function NameField({
  name,
  onEnd,
}: {
  readonly name: string;
  readonly onEnd: (typed: string | undefined, how: NameEnd) => void;
}) {
  const isOver = useRef(false);

  function end(typed: string | undefined, how: NameEnd): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(typed, how);
  }

  return (
    <input
      className="toolbar-rename"
      aria-label="Project name"
      defaultValue={name}
      maxLength={MAX_NAME}
      ref={focusAll}
      onBlur={(event) => end(event.currentTarget.value, "blur")}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        // The same Enter would press the button that takes the focus.
        event.preventDefault();
        end(event.key === "Enter" ? event.currentTarget.value : undefined, "key");
      }}
    />
  );
}

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
