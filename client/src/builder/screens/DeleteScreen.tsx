import { describeCount } from "@formweave/schema";
import type { Screen } from "@formweave/schema/model";
import { listNavigations, type Navigation } from "@formweave/schema/screens";
import { useState } from "react";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { removeScreen } from "#builder/screenFields/screenActions.ts";
import { useCountOn, useScreens, useScreensState } from "#builder/screenFields/useScreens.ts";

/** Stands for deleting the components too. */
const DELETE_TOO = "";
/** Number of links that are named; more are counted. */
const MOST_NAMED = 3;

/** Asks before a screen is deleted, and says what goes with it: its components, and links that will lead nowhere. */
export function DeleteScreen({ id }: { readonly id: string }) {
  const { deleting } = useScreensState();
  const screen = useScreens().find((one) => one.id === id);
  if (screen === undefined) return null;
  return <Question screen={screen} onClose={() => deleting.set(null)} />;
}

function Question({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const session = useEditor();
  const count = useCountOn(screen.id);
  const others = useScreens().filter(({ id }) => id !== screen.id);
  const [moveTo, setMoveTo] = useState(DELETE_TOO);
  const target = others.find(({ id }) => id === moveTo);
  const document = useDocumentNow();
  const links = document === undefined ? [] : listNavigations(document).filter((link) => leads(link, screen));

  function confirm(): void {
    onClose();
    removeScreen(session, screen, target?.id);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${screen.name}”?`}
      width="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" className="solid" onClick={confirm}>
            {target === undefined ? "Delete" : "Move and delete"}
          </Button>
        </>
      }
    >
      <div className="screen-delete">
        <Contents {...{ count, others, moveTo }} onMove={setMoveTo} />
        {links.length > 0 && <p>{describeLinks(links)}</p>}
      </div>
    </Dialog>
  );
}

interface ContentsProps {
  readonly count: number;
  readonly others: readonly Screen[];
  readonly moveTo: string;
  readonly onMove: (id: string) => void;
}

/** Asks where the components of the screen go. */
function Contents({ count, others, moveTo, onMove }: ContentsProps) {
  if (count === 0) return <p>Nothing is on this screen.</p>;
  const components = `${describeCount(count, "component")} on it`;
  if (others.length === 0) return <p>{components} will be deleted too. Undo brings all of it back.</p>;
  return (
    <SelectField
      label={components}
      value={moveTo}
      options={[
        { value: DELETE_TOO, label: "Delete too" },
        ...others.map(({ id, name }) => ({ value: id, label: `Move to ${name}` })),
      ]}
      onChange={onMove}
      hint="Undo brings all of it back."
    />
  );
}

/** True for links from elsewhere to a screen. */
function leads({ from, to }: Navigation, { id }: Screen): boolean {
  return to === id && from !== id;
}

function describeLinks(links: readonly Navigation[]): string {
  const names = [...new Set(links.map(({ label }) => `“${label}”`))];
  const rest = names.length - MOST_NAMED;
  const listed = names.slice(0, MOST_NAMED).join(", ");
  const all = rest > 0 ? `${listed} and ${rest} more` : listed;
  return `${describeCount(links.length, "link")} will lead nowhere: ${all}.`;
}
