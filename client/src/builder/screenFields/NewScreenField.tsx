import { useState } from "react";
import { useScreens } from "./useScreens.ts";
import { addNamedScreen } from "./screenActions.ts";
import { freeRoute } from "@formweave/schema/commands";
import { useEditor } from "#document/EditorContext.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

interface NewScreenFieldProps {
  /** True to go on showing the present screen. */
  readonly stays?: boolean;
  readonly onClose: () => void;
  /** Called with the id of the new screen. */
  readonly onAdded?: (id: string) => void;
}

/** Asks for the name of a new screen, and shows the address made from it: Enter adds the screen, Escape or an empty name none. */
export function NewScreenField({ stays, onClose, onAdded }: NewScreenFieldProps) {
  const session = useEditor();
  const screens = useScreens();
  const [name, setName] = useState("");
  const isNamed = name.trim() !== "";
  const routes = screens.map(({ route }) => route);

  function finish(): void {
    onClose();
    const id = isNamed ? addNamedScreen(session, name, stays) : undefined;
    if (id !== undefined) onAdded?.(id);
  }
  return (
    <span className="screen-new">
      <TextField
        label="Name of the new screen"
        hideLabel
        placeholder="Name of the screen"
        inputRef={focusField}
        maxLength={200}
        value={name}
        onChange={setName}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
      />
      {isNamed && <span className="mono hint trunc">{freeRoute(name, routes)}</span>}
    </span>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
