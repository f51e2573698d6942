import { newId } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { StyleNumber } from "./StyleNumber.tsx";
import { listSides, type SidesTitle } from "./styleChoices.ts";
import { OwnMark, ResetStyle, StyleOrigin } from "./StyleRow.tsx";
import { useSetStyles, type StyleValue } from "./useStyles.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface StyleSidesProps {
  readonly title: SidesTitle;
  readonly widgetIds: readonly string[];
  readonly getStyle: (name: string) => StyleValue;
}

const MOST_PX = 400;

/** Row for padding or margin on four sides; a device's own values are reset together. */
export function StyleSides({ title, widgetIds, getStyle }: StyleSidesProps) {
  const device = useStore(useCanvas().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  const sides = listSides(title);
  const names = sides.map(({ name }) => name);
  const own = names.filter((name) => getStyle(name).isOwn);
  const isSet = names.some((name) => getStyle(name).value !== undefined || getStyle(name).isMixed);
  const isBase = device === "desktop" && own.length === 0;
  const handleReset = () => {
    const given = Object.fromEntries((isBase ? names : own).map((name) => [name, null]));
    setStyles(isBase ? "base" : device, given, newId());
  };
  return (
    <div className="pp-row">
      <span className="lbl">{title}</span>
      <div className="pp-field">
        {own.length > 0 && <OwnMark />}
        <div className="pp-four">
          {sides.map((side) => (
            <StyleNumber
              key={side.name}
              {...getStyle(side.name)}
              label={side.title}
              letter={side.letter}
              max={MOST_PX}
              gesture={newId}
            />
          ))}
        </div>
        {(own.length > 0 || (isBase && isSet)) && <ResetStyle {...{ title, device }} onReset={handleReset} />}
      </div>
      <StyleOrigin {...{ isSet, device }} isOwn={own.length > 0} />
    </div>
  );
}
