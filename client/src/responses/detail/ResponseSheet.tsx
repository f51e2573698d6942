import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import type { Failure } from "@formweave/schema";
import type { Me } from "@formweave/schema/api";
import type { AnsweredForm, ResponseChanges, ResponseDetail } from "@formweave/schema/responses";
import { changeResponses, useResponse } from "#api/responses/responses.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { responsePath, responsesPath } from "#lib/router/paths.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useKey } from "#ui/focus/useKey.ts";
import type { TableRows } from "#responses/table/useTableRows.ts";
import { AnswersPaper } from "./AnswersPaper.tsx";
import { SheetBar } from "./SheetBar.tsx";
import { ResponseRail } from "./ResponseRail.tsx";
import "./detail.css";

const EditAnswers = defer(async () => (await import("./EditAnswers.tsx")).EditAnswers);

interface ResponseSheetProps {
  readonly me: Me;
  readonly projectId: string;
  readonly form: AnsweredForm;
  readonly rows: TableRows;
  /** Id of the open response. */
  readonly id: string;
  readonly total: number;
  /** Reason why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
  readonly now: number;
}

/** One response beside the table: its answers, and the team's notes and tags. */
export function ResponseSheet(props: ResponseSheetProps) {
  const { projectId, id, total, offReason } = props;
  const { at, go, onClose } = useWays(props);
  const { edited, begin, end } = useEditing(id);
  const { data: response, error } = useResponse(projectId, id);
  const shown = response?.id === id ? response : undefined;
  useReadOnce(projectId, shown, offReason === undefined);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const isEditing = edited !== undefined;
  const change = (made: ResponseChanges["change"]) =>
    void changeOne(projectId, id, made).then((isGone) => isGone && onClose());

  useKey("Escape", onClose); // who edits is asked; from the table too, where the focus may be meanwhile
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
    if (event.target !== event.currentTarget) return;
    if (event.key === "ArrowDown") go(at + 1);
    if (event.key === "ArrowUp") go(at - 1);
  }
  return (
    // Its keys are those of everything inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={sheet}
      className="rs-side-sheet"
      aria-label="Response"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <SheetBar
        {...{ at, total, isEditing, offReason, onClose }}
        {...{ projectId, id }}
        onGo={go}
        onEdit={() => begin()}
        onUnread={() => change({ kind: "read", isRead: false })}
        onDelete={() => change({ kind: "delete" })}
      />
      {shown === undefined ? (
        <SheetWaiting error={error} />
      ) : (
        <SheetBody
          {...props}
          {...{ edited, response: shown }}
          onChange={change}
          onTag={(tag) => addTag(projectId, id, tag)}
          onEdit={begin}
          onEdited={end}
        />
      )}
    </aside>
  );
}

/** Changes the open response; resolves to true when it is gone afterwards. */
async function changeOne(projectId: string, id: string, change: ResponseChanges["change"]): Promise<boolean> {
  const done = await changeResponses(projectId, { of: [id], change });
  if (!done.ok) showToast(done.error.message, { tone: "bad" });
  const isGone = done.ok && change.kind === "delete";
  if (isGone) showToast("Response deleted");
  return isGone;
}

async function addTag(projectId: string, id: string, tag: string): Promise<Failure | undefined> {
  const done = await changeResponses(projectId, {
    of: [id],
    change: { kind: "tags", add: [tag], remove: [] },
  });
  return done.ok ? undefined : done.error;
}

/** The ways from an open response to others and back to the table, each an address of its own. */
function useWays({ projectId, id, rows }: Pick<ResponseSheetProps, "projectId" | "id" | "rows">) {
  function go(next: number): void {
    const row = rows.rowAt(next);
    if (row !== undefined) navigate(responsePath(projectId, row.id));
  }
  return { at: rows.findIndex(id), go, onClose: () => navigate(responsesPath(projectId)) };
}

function SheetWaiting({ error }: { readonly error: Error | null }) {
  return error === null ? <Skeleton height={240} /> : <Banner tone="warn">{error.message}.</Banner>;
}

const ELSEWHERE = "This response came from a test version of the form.";

/** State of editing the open response; opening another one ends it. */
function useEditing(id: string) {
  const [editing, setEditing] = useState<Editing>();
  return {
    edited: editing?.id === id ? editing : undefined,
    begin: (fieldId?: string) => setEditing({ id, fieldId }),
    end: () => setEditing(undefined),
  };
}

/** The response being edited, and the field where editing began. */
interface Editing {
  readonly id: string;
  readonly fieldId: string | undefined;
}

interface SheetBodyProps extends ResponseSheetProps {
  readonly response: ResponseDetail;
  readonly edited: Editing | undefined;
  readonly onChange: (change: ResponseChanges["change"]) => void;
  readonly onTag: (tag: string) => Promise<Failure | undefined>;
  readonly onEdit: (fieldId: string) => void;
  readonly onEdited: () => void;
}

function SheetBody(props: SheetBodyProps) {
  const { projectId, form, response, edited, offReason, onEdit, onEdited } = props;
  const release = form.releases.find(({ id }) => id === response.releaseId);
  if (release === undefined) return <Banner tone="neutral">{ELSEWHERE}</Banner>;
  return (
    <div className="rs-split">
      <div className="rs-answers">
        {edited === undefined ? (
          <AnswersPaper
            {...{ projectId, release, response }}
            onEdit={offReason === undefined ? onEdit : undefined}
          />
        ) : (
          <EditAnswers
            key={response.id}
            {...{ projectId, release, response }}
            fieldId={edited.fieldId}
            onDone={onEdited}
          />
        )}
      </div>
      <ResponseRail {...props} release={release} />
    </div>
  );
}

/** Marks a response as read, once, when somebody of the team sees it. */
function useReadOnce(
  projectId: string,
  response: { readonly id: string; readonly isRead: boolean } | undefined,
  isAble: boolean,
): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (response === undefined || seen.current === response.id || !isAble) return;
    seen.current = response.id;
    if (!response.isRead)
      void changeResponses(projectId, { of: [response.id], change: { kind: "read", isRead: true } });
  }, [projectId, response, isAble]);
}
