import { fill, translate } from "@formweave/schema";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import type { FillingFormProps } from "#runtime/filling/fillingFormProps.ts";
import { readTextProp } from "./readTextProp.ts";
import type { Pages } from "./usePages.ts";

interface ProgressProps {
  readonly document: FillingFormProps["document"];
  readonly pages: Pages;
}

/** Progress in a form of several pages: the steps beside it, or a line above it in little space. */
export function Progress({
  document: { name, description, texts, screens },
  pages: { pages, path, current, go },
}: ProgressProps) {
  const at = path.indexOf(current);
  return (
    <aside className="fill-side">
      <h1>{name}</h1>
      {description !== "" && <p className="fill-about">{description}</p>}
      <p className="fill-count">{fill("Page {at} of {count}", { at: at + 1, count: path.length })}</p>
      <progress className="fill-bar" value={at + 1} max={path.length} aria-label={translate("Pages")} />
      <ol className="fill-steps">
        {path.map((page, index) => (
          <li key={page} className={joinClasses(index < at && "is-done", index === at && "is-here")}>
            <Step
              number={index + 1}
              title={readTextProp(
                pages[page]?.opening,
                "title",
                screens.find(({ id }) => id === pages[page]?.screenId)?.name ??
                  (index === 0 ? (texts?.start ?? translate("Start")) : fill("Page {at}", { at: index + 1 })),
              )}
              isDone={index < at}
              isHere={index === at}
              onGo={() => go(page)}
            />
          </li>
        ))}
      </ol>
    </aside>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly isHere: boolean;
  readonly onGo: () => void;
}

/** A completed page is a link back to it. */
function Step({ number, title, isDone, isHere, onGo }: StepProps) {
  const mark = <span className="fill-mark">{isDone ? <Icon name="check" size={14} /> : number}</span>;
  if (isDone)
    return (
      <button type="button" onClick={onGo}>
        {mark}
        {title}
      </button>
    );
  return (
    <span aria-current={isHere ? "step" : undefined}>
      {mark}
      {title}
    </span>
  );
}
