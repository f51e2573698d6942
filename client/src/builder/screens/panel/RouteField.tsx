import { routeProblem } from "@formweave/schema/commands";
import type { Screen } from "@formweave/schema/model";
import { useState } from "react";
import { changeScreen } from "#builder/screenFields/screenActions.ts";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

interface RouteFieldProps {
  readonly screen: Screen;
  readonly hideLabel?: boolean;
  readonly hasFocus?: boolean;
  readonly onLeave?: () => void;
}

/** Field for the address of a screen: says at once why one cannot be, and keeps it until it can; Escape takes the old one back. */
export function RouteField({ screen, hideLabel, hasFocus = false, onLeave }: RouteFieldProps) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const [draft, setDraft] = useState<string>();
  const route = draft?.trim();
  const isOther = route !== undefined && route !== screen.route;
  const problem = isOther ? routeProblem(session.doc, screen.id, route) : undefined;

  function keep(): void {
    if (problem !== undefined) return;
    const done = isOther
      ? changeScreen(session, screen.id, { route }, { label: "Change address" })
      : undefined;
    if (done?.ok === false) return;
    setDraft(undefined);
    onLeave?.();
  }
  function cancel(): void {
    setDraft(undefined);
    onLeave?.();
  }
  return (
    <div className="screen-route-field">
      <TextField
        label={hideLabel === true ? `Address of ${screen.name}` : "Address"}
        hideLabel={hideLabel}
        error={problem?.message}
        inputRef={hasFocus ? selectField : undefined}
        maxLength={500}
        disabled={!mayEdit}
        value={draft ?? screen.route}
        onChange={(next) => setDraft(next === "" || next.startsWith("/") ? next : `/${next}`)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          cancel();
        }}
      />
    </div>
  );
}

function selectField(field: HTMLInputElement | null): void {
  if (field === null || document.activeElement === field) return;
  field.focus();
  field.select();
}
