import { newId } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { StyleNumber } from "./StyleNumber.tsx";
import { sidesOf, type SidesTitle } from "./styleChoices.ts";
import { OwnMark, ResetStyle } from "./StyleRow.tsx";
import { useSetStyles, type StyleValue } from "./useStyles.ts";

interface StyleSidesProps {
  readonly title: SidesTitle;
  readonly widgetIds: readonly string[];
  readonly styleOf: (name: string) => StyleValue;
}

const MOST_PX = 400;

/** The room on the four sides of something, or inside of it; what a device has of its own is given back together. */
export function StyleSides({ title, widgetIds, styleOf }: StyleSidesProps) {
  const device = useStore(useEditor().page.device, (current) => current);
  const setStyles = useSetStyles(widgetIds);
  const sides = sidesOf(title);
  const own = sides.map(({ name }) => name).filter((name) => styleOf(name).isOwn);
  const handleReset = () => setStyles(device, Object.fromEntries(own.map((name) => [name, null])), newId());
  return (
    <div className="pp-row">
      <span className="lbl">{title}</span>
      <div className="pp-field">
        {own.length > 0 && <OwnMark device={device} />}
        <div className="pp-four">
          {sides.map((side) => (
            <StyleNumber
              key={side.name}
              {...styleOf(side.name)}
              label={side.title}
              letter={side.letter}
              max={MOST_PX}
              gesture={newId}
            />
          ))}
        </div>
        {own.length > 0 && <ResetStyle {...{ title, device }} onReset={handleReset} />}
      </div>
    </div>
  );
}
