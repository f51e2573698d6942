import { ScreenPicker } from "#builder/screenFields/ScreenPicker.tsx";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { IconButton } from "#ui/IconButton.tsx";

interface ScreenListControlProps {
  readonly label: string;
  /** Ids of screens, one a line; undefined when several components differ. */
  readonly value: string | undefined;
  readonly onChange: (lines: string) => void;
}

/** Picks the screens of a list of pages, in their order. */
export function ScreenListControl({ label, value = "", onChange }: ScreenListControlProps) {
  const mayEdit = useMayEdit();
  const ids = value.split("\n").filter((line) => line.trim() !== "");
  const write = (next: readonly string[]) => onChange(next.join("\n"));
  return (
    <fieldset className="pp-screens" aria-label={label}>
      {ids.map((id, index) => (
        // A screen can stand in the list twice, and a place is changed by picking another screen for it.
        <div className="pp-screen" key={index}>
          <ScreenPicker
            label={`Page ${index + 1}`}
            value={id}
            onPick={(next) => write(ids.with(index, next))}
          />
          <IconButton
            icon="arrow-up"
            size="sm"
            label={`Move page ${index + 1} up`}
            disabled={!mayEdit || index === 0}
            onClick={() => write(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
          />
          <IconButton
            icon="x"
            size="sm"
            label={`Remove page ${index + 1}`}
            disabled={!mayEdit}
            onClick={() => write(ids.toSpliced(index, 1))}
          />
        </div>
      ))}
      <ScreenPicker label="Add a page" value="" onPick={(id) => write([...ids, id])} />
    </fieldset>
  );
}
