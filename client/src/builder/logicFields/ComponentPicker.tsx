import { findDefinition } from "@formweave/schema/widgets";
import { useEditor } from "#document/EditorContext.tsx";
import { useStructure, useWidget } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { Menu, MenuItem, MenuLabel } from "#ui/menus/Menu.tsx";
import { isField } from "./fieldNames.ts";

interface ComponentPickerProps {
  readonly label: string;
  /** Id of a component, "" for none. */
  readonly value: string;
  /** True when only components that collect an answer can be picked. */
  readonly isField: boolean;
  /** The edited component, which cannot be picked. */
  readonly exceptId: string;
  readonly onPick: (id: string) => void;
}

/** Picks a component of the form by its name; the list is built when it opens, so that large forms cost nothing before. */
export function ComponentPicker({ label, value, onPick, ...which }: ComponentPickerProps) {
  const name = useWidget(value, (record) => record?.name);
  const isGone = useStructure((tree) => value !== "" && !tree.isAlive(value));
  const shown = isGone ? "Deleted component" : (name ?? "Choose");
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="in select"
          data-placeholder={isGone || name === undefined || undefined}
          aria-label={`${label}: ${shown}`}
        >
          <span className="trunc">{shown}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <Components {...which} onPick={onPick} />
    </Menu>
  );
}

function Components({
  isField: isFieldOnly,
  exceptId,
  onPick,
}: Omit<ComponentPickerProps, "label" | "value">) {
  const { store } = useEditor();
  const ids = useStructure((tree) => tree.ids);
  const choices = ids.flatMap((id) => {
    const record = id === exceptId ? undefined : store.widget(id);
    return record === undefined || (isFieldOnly && !isField(record)) ? [] : [record];
  });
  if (choices.length === 0)
    return <MenuLabel>{isFieldOnly ? "No other field yet" : "No other component"}</MenuLabel>;
  return choices.map((record) => (
    <MenuItem
      key={record.id}
      icon={resolveIcon(findDefinition(record.type)?.icon ?? "square")}
      onSelect={() => onPick(record.id)}
    >
      {record.name}
    </MenuItem>
  ));
}
