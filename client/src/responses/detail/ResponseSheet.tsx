import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Me } from "@formweave/schema/api";
import type { AnsweredForm, ResponseChanges, ResponseDetail } from "@formweave/schema/responses";
import { changeResponses, useResponse } from "#api/responses.ts";
import { defer } from "#lib/defer.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { showToast } from "#ui/toast.tsx";
import { useKey } from "#ui/useKey.ts";
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
  readonly index: number;
  readonly total: number;
  /** Says why nothing can be changed now; undefined when it can. */
  readonly offReason: string | undefined;
  readonly now: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** One response beside the table: what was answered, and what the team made of it. */
export function ResponseSheet(props: ResponseSheetProps) {
  const { projectId, total, offReason, onClose } = props;
  const { id, at, go } = useOpenResponse(props);
  const [editing, setEditing] = useState<string>();
  const { data: response, error } = useResponse(projectId, id);
  const shown = response?.id === id ? response : undefined;
  useReadOnce(projectId, shown, offReason === undefined);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const isEditing = editing !== undefined && editing === id;
  const change = (made: ResponseChanges["change"]) =>
    void changeOne(projectId, id, made).then((isGone) => isGone && onClose());

  const leave = () => !isEditing && onClose();
  useKey("Escape", leave); // from the table too, where the focus may be meanwhile
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
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
        printed={id === undefined ? undefined : { projectId, id }}
        onGo={go}
        onEdit={() => setEditing(isEditing ? undefined : id)}
        onUnread={() => change({ kind: "read", isRead: false })}
        onDelete={() => change({ kind: "delete" })}
      />
      {shown === undefined ? (
        <SheetWaiting error={error} />
      ) : (
        <SheetBody
          {...props}
          {...{ isEditing, response: shown }}
          onChange={change}
          onEdited={() => setEditing(undefined)}
        />
      )}
    </aside>
  );
}

/** Changes the response that is open; gives whether it is gone then. */
async function changeOne(
  projectId: string,
  id: string | undefined,
  change: ResponseChanges["change"],
): Promise<boolean> {
  if (id === undefined) return false;
  const done = await changeResponses(projectId, { of: [id], change });
  if (!done.ok) showToast(done.error.message, { tone: "bad" });
  const isGone = done.ok && change.kind === "delete";
  if (isGone) showToast("Response deleted");
  return isGone;
}

/** Which one is open is remembered: others that come in push it down the table. */
function useOpenResponse({ rows, index, onIndex }: ResponseSheetProps) {
  const [id, setId] = useState(() => rows.rowAt(index)?.id);
  const at = rows.rowAt(index)?.id === id ? index : rows.indexOf(id);
  function go(next: number): void {
    const row = rows.rowAt(next);
    if (row === undefined) return;
    setId(row.id);
    onIndex(next);
  }
  return { id, at, go };
}

function SheetWaiting({ error }: { readonly error: Error | null }) {
  return error === null ? <Skeleton height={240} /> : <Banner tone="warn">{error.message}.</Banner>;
}

interface SheetBodyProps extends ResponseSheetProps {
  readonly response: ResponseDetail;
  readonly isEditing: boolean;
  readonly onChange: (change: ResponseChanges["change"]) => void;
  readonly onEdited: () => void;
}

function SheetBody(props: SheetBodyProps) {
  const { projectId, form, response, isEditing, onEdited } = props;
  const release = form.releases.find(({ id }) => id === response.releaseId);
  if (release === undefined) return undefined;
  return (
    <div className="rs-split">
      <div className="rs-answers">
        {isEditing ? (
          <EditAnswers key={response.id} projectId={projectId} response={response} onDone={onEdited} />
        ) : (
          <AnswersPaper projectId={projectId} release={release} response={response} />
        )}
      </div>
      <ResponseRail {...props} release={release} />
    </div>
  );
}

/** Marks a response as read when somebody of the team sees it, once. */
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
