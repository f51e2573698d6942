import { findDefinition, isWidgetType, type WidgetType } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { mostUsed, noted, readEvents } from "./usage.ts";
import "./used.css";

/** Number of types shown. */
const SHOWN = 5;

interface MostUsedProps {
  readonly onAdd: (type: WidgetType) => void;
}

/** Buttons for the component types that this person adds most often. */
export function MostUsed({ onAdd }: MostUsedProps) {
  const count = useStore(noted, (current) => current);
  const types = useMemo(() => (count >= 0 ? mostUsed(readEvents(), SHOWN) : []), [count]);
  const entries = types.filter(isWidgetType).flatMap((type) => findDefinition(type) ?? []);
  if (entries.length === 0) return null;
  return (
    <fieldset className="palette-used" aria-label="Most used">
      <span aria-hidden="true">Most used</span>
      {entries.map(({ type, title, icon }) => (
        <IconButton
          key={type}
          size="xs"
          icon={resolveIcon(icon)}
          label={`Add ${title}`}
          onClick={() => onAdd(type)}
        />
      ))}
    </fieldset>
  );
}
