import { renameProject } from "@formweave/schema/commands";
import { useRef, useState } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { usePageTitle } from "#lib/router/pageTitle.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { canEdit } from "#document/status.ts";

const MAX_NAME = 200;

/** Shows the name and the kind of the project; editors can rename it in place. */
export function ProjectTitle() {
  const session = useEditor();
  const meta = useStore(session.store.meta, (current) => current);
  const mayEdit = useStore(session.status, canEdit);
  const [mode, setMode] = useState<"shown" | "renaming" | "renamed">("shown");
  const isRenaming = mode === "renaming";
  const { name } = meta;

  usePageTitle(`${name} · Builder`);

  function handleEnd(typed: string | undefined, how: NameEnd): void {
    setMode(how === "key" ? "renamed" : "shown");
    const next = typed?.trim() ?? "";
    if (next === "" || next === name) return;
    const done = session.run(renameProject, { name: next });
    if (!done.ok) showFailure(done.error);
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

/** After a key the focus must return to the name; after leaving by a click it stays where the click was. */
type NameEnd = "key" | "blur";

/** Enter and leaving keep the typed name; Escape discards it. */
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
        // Otherwise the same Enter would press the button that gets the focus.
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
