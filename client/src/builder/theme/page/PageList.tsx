import { isPageBreak, movePage, updateProps } from "@formweave/schema/commands";
import { readPageBands } from "@formweave/schema/doc";
import { useMemo, type KeyboardEvent } from "react";
import { z } from "zod";
import { addWidget, newId, showFailure } from "#builder/actions/selection.ts";
import { toCellText } from "#builder/toCellText.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { typingGesture } from "#document/undo/gestureRuns.ts";
import { useTree, useWidget } from "#document/content/useWidget.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { PageTextField } from "./PageTextField.tsx";
import { useTextDraft } from "./useTextDraft.ts";

const ids = z.array(z.string());
/** Id of the first page when no page break begins it. */
const FIRST = "";

/** The pages of the form, which can be renamed, reordered and added. */
export function PageList({ isDisabled }: { readonly isDisabled: boolean }) {
  const session = useEditor();
  const pages = usePageIds();
  return (
    <>
      {pages.length === 0 && <p className="hint">This form is one page.</p>}
      {pages.length > 0 && (
        <ol className="th-pages" aria-label="Pages">
          {pages.map((id, index) => (
            <PageRow key={id} {...{ id, index, isDisabled }} count={pages.length} />
          ))}
        </ol>
      )}
      {!isDisabled && (
        <Button size="sm" icon="plus" onClick={() => addWidget(session, "page-break", { parentId: null })}>
          Add a page
        </Button>
      )}
    </>
  );
}

/** The page breaks, in order. */
function usePageIds(): readonly string[] {
  const { doc } = useEditor();
  const joined = useTree((tree) => {
    const bands = readPageBands(tree, (id) => isPageBreak(doc, id));
    return JSON.stringify(bands.map(({ id }) => id ?? FIRST));
  });
  return useMemo(() => ids.parse(JSON.parse(joined)), [joined]);
}

interface PageRowProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isDisabled: boolean;
}

function PageRow({ id, index, count, isDisabled }: PageRowProps) {
  const session = useEditor();
  const name = `page ${index + 1}`;
  function move(to: number): void {
    if (to < 0 || to >= count) return;
    const pageId = id === FIRST ? null : id;
    const done = session.run(movePage, { pageId, to, newId: newId(), stamp: session.stamp() });
    if (!done.ok) return showFailure(done.error);
    announce(`Moved to place ${to + 1} of ${count}`);
  }
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey || isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    move(index + step);
  }
  return (
    // What is pressed in its field and on its buttons moves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="th-page" onKeyDown={handleKey}>
      <span className="th-number" aria-hidden>
        {index + 1}
      </span>
      {id === FIRST ? (
        <PageTextField
          name="start"
          label={`Name of ${name}`}
          hideLabel
          placeholder="Start"
          isDisabled={isDisabled}
        />
      ) : (
        <BreakName id={id} index={index} isDisabled={isDisabled} />
      )}
      {!isDisabled && <MoveButtons {...{ name, index, count }} onMove={move} />}
    </li>
  );
}

interface MoveButtonsProps extends Pick<PageRowProps, "index" | "count"> {
  readonly name: string;
  readonly onMove: (to: number) => void;
}

function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="arrow-up"
        size="sm"
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}

function BreakName({ id, index, isDisabled }: Omit<PageRowProps, "count">) {
  const session = useEditor();
  const title = useWidget(id, (record) => toCellText(record?.props["title"]));
  const draft = useTextDraft(title, (text) => {
    const input = { widgetIds: [id], props: { title: text } };
    return session.run(updateProps, input, { gesture: typingGesture([id], "title") });
  });
  return (
    <TextField
      {...draft}
      label={`Name of page ${index + 1}`}
      hideLabel
      placeholder={`Page ${index + 1}`}
      disabled={isDisabled}
    />
  );
}
