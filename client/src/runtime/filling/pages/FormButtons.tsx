import type { PageTexts, Widget } from "@formweave/schema/model";
import { useMemo } from "react";
import { Button } from "#runtime/Button.tsx";
import type { FillingFormProps } from "#runtime/filling/fillingFormProps.ts";
import { Thing } from "#runtime/filling/grid/ThingGrid.tsx";
import { readTextProp } from "./readTextProp.ts";
import type { Pages } from "./usePages.ts";

interface FormButtonsProps {
  readonly pages: Pages;
  /** Index of the page that they stand on. */
  readonly index: number;
  readonly document: Pick<FillingFormProps["document"], "texts" | "widgets">;
  readonly isBusy: boolean;
  readonly isCorrection: boolean;
  /** The form's own submit button, if it belongs here. */
  readonly own: Widget | undefined;
}

/** Buttons for the next and previous page, and to submit a form without a button of its own. */
export function FormButtons({
  pages,
  index,
  document: { texts, widgets },
  isBusy,
  isCorrection,
  own,
}: FormButtonsProps) {
  const { path, go } = pages;
  const hasOwn = useMemo(() => widgets.some(isSubmit), [widgets]);
  const [before, after] = findNeighbours(path, index);
  const send = nameSending(texts, isCorrection);
  const [here, next] = [
    pages.pages[index]?.opening,
    after === undefined ? undefined : pages.pages[after]?.opening,
  ];
  return (
    <div className="fill-buttons">
      {after !== undefined && (
        <Button type="submit" className="fill-scripted">
          {readTextProp(next, "nextLabel", "Continue")}
        </Button>
      )}
      {own !== undefined && <Thing id={own.id} />}
      {!hasOwn && after === undefined && (
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Sending…" : send}
        </Button>
      )}
      {before !== undefined && (
        <Button type="button" look="plain" className="fill-scripted" onClick={() => go(before)}>
          {readTextProp(here, "backLabel", "Back")}
        </Button>
      )}
    </div>
  );
}

/** The pages before and after one; none for a page that the answers so far leave out, which is shown only without script. */
function findNeighbours(path: readonly number[], index: number): readonly (number | undefined)[] {
  const at = path.indexOf(index);
  return at < 0 ? [] : [path[at - 1], path[at + 1]];
}

function nameSending(texts: PageTexts = {}, isCorrection: boolean): string {
  return isCorrection ? "Send the correction" : (texts.send ?? "Send");
}

/** Returns the submit button if it stands alone below everything else on a page. */
export function lastButton(things: readonly Widget[]): Widget | undefined {
  const last = things.toSorted((a, b) => a.position.y - b.position.y).at(-1);
  if (last === undefined || !isSubmit(last)) return undefined;
  const isAlone = things.every(
    (thing) => thing === last || thing.position.y + thing.size.height <= last.position.y,
  );
  return isAlone ? last : undefined;
}

/** True when a component submits the form. */
export function isSubmit({ type, props }: Pick<Widget, "type" | "props">): boolean {
  return type === "submit" || (type === "button" && (props["action"] ?? "submit") === "submit");
}
