import { readFormulas } from "@formweave/schema/logic";
import type { ProjectDocument } from "@formweave/schema/model";
import type { AnsweredRelease, ResponseDetail } from "@formweave/schema/responses";
import { themeLook } from "@formweave/schema/rules";
import { useEffect, useRef, useState } from "react";
import { editResponse } from "#api/responses/responses.ts";
import { holdPerson } from "#api/people/session.ts";
import { useLeaveGuard } from "#lib/router/useLeaveGuard.ts";
import { Filling } from "#runtime/filling/filling.ts";
import { FillingForm } from "#runtime/filling/FillingForm.tsx";
import { focusField } from "#runtime/filling/pages/focusField.ts";
import { toAnchor } from "#runtime/filling/grid/gridStyle.ts";
import { readProblems, readVersion, type Sent } from "#runtime/filling/delivery/sendAnswers.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { EditBar } from "./EditBar.tsx";
import { useChangedAnswers } from "./useChangedAnswers.ts";
import { useScrolledPages } from "./useScrolledPages.ts";
import "#runtime/styles/filling.css";

/** Props of the answer editor. */
export interface EditingProps {
  readonly projectId: string;
  readonly release: AnsweredRelease;
  readonly response: ResponseDetail;
  /** The field to edit first; the whole form when missing. */
  readonly fieldId: string | undefined;
  readonly onDone: () => void;
}

/** All pages of a form on one scroll with the answers of a response, saved or discarded together. */
export function EditableForm(props: EditingProps & { readonly document: ProjectDocument }) {
  const { response, document, fieldId, onDone } = props;
  // Edits apply to the response as it was when editing began.
  const [seen] = useState(response);
  const filling = useSeenAnswers(seen, document);
  const { pages, parts } = useScrolledPages(document, filling);
  const changed = useChangedAnswers(filling, seen.answers);
  const guard = useLeaveGuard(changed.isChanged);
  // An expiring sign-in must not discard the edits.
  useEffect(() => (changed.isChanged ? holdPerson() : undefined), [changed.isChanged]);
  const { deliver, isBusy } = useSaving(props, seen, filling);
  const [isDiscarding, setDiscarding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fieldId !== undefined) focusField(window.document.getElementById(toAnchor(fieldId)));
  }, [fieldId]);

  const save = () => place.current?.querySelector("form")?.requestSubmit();
  const discard = () => (changed.isChanged ? setDiscarding(true) : onDone());
  return (
    <div ref={place} className="rs-editing">
      <FillingForm
        {...{ document, parts, pages, deliver }}
        look={themeLook(document.theme)}
        found={[]}
        isCorrection
        as="div"
        className="rs-edit"
        clear={() => filling.restart({ given: seen.answers, shown: seen.shown })}
        thank={() => {
          showToast("Answers saved");
          onDone();
        }}
        call={() => Promise.resolve("Services are not called while the team edits answers.")}
        leave={() => false}
      />
      <EditBar {...props} {...{ seen, isBusy }} changed={changed} onSave={save} onDiscard={discard} />
      <DiscardDialog open={isDiscarding} onStay={() => setDiscarding(false)} onDiscard={onDone} />
      <DiscardDialog open={guard.isConfirming} onStay={guard.stay} onDiscard={guard.leave} />
    </div>
  );
}

function useSeenAnswers(seen: ResponseDetail, { widgets }: ProjectDocument): Filling {
  const [filling] = useState(
    () =>
      new Filling(widgets, {
        given: seen.answers,
        shown: seen.shown,
        problems: [],
        formulas: readFormulas(widgets),
      }),
  );
  return filling;
}

/** Saves the answers; answers that others changed too are reported first. */
function useSaving({ projectId }: EditingProps, seen: ResponseDetail, filling: Filling) {
  /** The latest change of others that the editor was warned about. */
  const told = useRef(0);
  const [isBusy, setBusy] = useState(false);
  async function deliver(): Promise<Sent> {
    setBusy(true);
    const edited = await editResponse(projectId, seen, { answers: filling.answers(), told: told.current });
    setBusy(false);
    if (edited.ok) return { kind: "kept" };
    const { details, message } = edited.error;
    told.current = readVersion(details) ?? told.current;
    const problems = readProblems(details);
    return problems === undefined ? { kind: "failed", message } : { kind: "refused", problems };
  }
  return { deliver, isBusy };
}

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Discard your changes?"
      description="The answers you changed are not saved yet."
      action="Discard changes"
      danger
      onConfirm={onDiscard}
    />
  );
}
