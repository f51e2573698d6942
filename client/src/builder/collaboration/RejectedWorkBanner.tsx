import { useCallback, useEffect, useState } from "react";
import { can } from "@formweave/schema/access";
import { sendProposal } from "#api/proposals.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { readRejectedChanges, type RejectedChanges } from "#document/reconnection/rejectedChanges.ts";
import { isTooLarge } from "#document/reconnection/largeChanges.ts";
import type { EditorSession } from "#document/session.ts";
import { canEdit, countChanges } from "#document/status.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { describeTooLarge } from "./describeTooLarge.ts";
import { exportWork } from "./exportWork.ts";
import { showMissing } from "./ProposalList.tsx";
import "./collaboration.css";

/** Quiet time after a change before the comparison is made again, ms. */
const QUIET_MS = 150;

/** Says that the server did not accept some of this person's work, which is only on this device, and offers actions on it. */
export function RejectedWorkBanner() {
  const session = useEditor();
  const rejected = useStore(session.rejectedWork.steps, (steps) => steps);
  const waiting = useStore(session.status, (status) => status.waiting);
  const mayEdit = useStore(session.status, canEdit);
  const steps = countChanges(rejected === 0 ? waiting : rejected);
  const isDeleted = useStore(session.status, (status) => status.phase === "deleted");
  const reason = describeReason(isDeleted, mayEdit);
  return (
    <Banner tone="warn" action={<RejectedWorkActions key={rejected} title={`Your ${steps}`} />}>
      {reason} Your {steps} {rejected + waiting === 1 ? "is" : "are"} kept on this device.
    </Banner>
  );
}

function describeReason(isDeleted: boolean, mayEdit: boolean): string {
  if (isDeleted) return "This project was deleted before all of your work reached the server.";
  return mayEdit ? "Not all of your work could be accepted." : "You can no longer edit this project.";
}

type Question = "look" | "discard";

/** Actions on work that was not accepted: compare, bring in or propose, export, discard. */
function RejectedWorkActions({ title }: { readonly title: string }) {
  const session = useEditor();
  const steps = useStore(session.rejectedWork.steps, (count) => count);
  const [rejected, readAgain] = useRejectedChanges();
  const [question, setQuestion] = useState<Question>();
  const tooLarge = rejected && describeTooLarge(session, rejected.changes.filter(isTooLarge));
  const close = () => setQuestion(undefined);
  useReread(question === "look", readAgain);
  if (rejected === undefined) return null;
  // The team's document may have changed since.
  const look = () => void readAgain().then(() => setQuestion("look"));
  return (
    <div className="kept-acts">
      {tooLarge !== undefined && <span>{tooLarge}</span>}
      {rejected.changes.length > 0 && (
        <Button size="sm" onClick={look}>
          Look
        </Button>
      )}
      <ReapplyButton changes={rejected.changes.filter((change) => !isTooLarge(change))} />
      <Button size="sm" icon="download" onClick={() => rejected.copies.forEach(exportWork)}>
        Export
      </Button>
      {steps > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setQuestion("discard")}>
          Discard
        </Button>
      )}
      <Dialog open={question === "look"} onOpenChange={close} title={title} width="lg">
        <ChangeList changes={rejected.changes} />
      </Dialog>
      <ConfirmDialog
        open={question === "discard"}
        onOpenChange={close}
        title="Discard your changes?"
        description="They are only on this device. Once discarded, they cannot be restored."
        action="Discard"
        danger
        onConfirm={() => void session.rejectedWork.discard().catch(showNotDiscarded)}
      />
    </div>
  );
}

/** Button that hands the changes to the team: directly, or as a proposal, depending on this person's rights. */
function ReapplyButton({ changes }: Pick<RejectedChanges, "changes">) {
  const session = useEditor();
  const level = useStore(session.level, (current) => current);
  const actor = { role: undefined, level };
  if (changes.length === 0 || !can(actor, "canvas.propose")) return null;
  if (can(actor, "canvas.edit")) {
    return (
      <Button size="sm" onClick={() => void reapplyAll(session, changes.length).catch(showNotDiscarded)}>
        Bring in
      </Button>
    );
  }
  return (
    <Button size="sm" onClick={() => void propose(session, changes)}>
      Send as a proposal
    </Button>
  );
}

async function reapplyAll(session: EditorSession, count: number): Promise<void> {
  const { reapplyRejectedWork } = await import("#document/reconnection/reapplyRejectedWork.ts");
  showMissing(await reapplyRejectedWork(session), count);
}

/** Sends the changes as a proposal, then discards them on this device, as the server has them. */
async function propose(session: EditorSession, changes: RejectedChanges["changes"]): Promise<void> {
  const title = `What ${session.me.name} did offline`;
  const sent = await sendProposal(session.projectId, { title, changes: [...changes] });
  if (!sent.ok) return showFailure(sent.error);
  showToast("Sent. An editor of the project decides", { tone: "ok" });
  await session.rejectedWork.discard().catch(showNotDiscarded);
}

/** The changes kept on this device, undefined until they are read, with a function that reads them again. */
function useRejectedChanges(): readonly [RejectedChanges | undefined, () => Promise<void>] {
  const session = useEditor();
  const [rejected, setRejected] = useState<RejectedChanges>();
  const read = useCallback(() => readRejectedChanges(session).then(setRejected, showUnreadable), [session]);
  useEffect(() => void read(), [read]);
  return [rejected, read];
}

/** Reads the changes again while they are shown, whenever the team's document has changed and is quiet for a moment. */
function useReread(isLookedAt: boolean, read: () => Promise<void>): void {
  const { doc } = useEditor();
  useEffect(() => {
    if (!isLookedAt) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function readSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), QUIET_MS);
    }
    doc.on("update", readSoon);
    return () => {
      clearTimeout(timer);
      doc.off("update", readSoon);
    };
  }, [doc, isLookedAt, read]);
}

function showUnreadable(): void {
  showToast("The changes kept on this device could not be read", { tone: "bad" });
}

function showNotDiscarded(): void {
  showToast("The changes could not be discarded. Try again", { tone: "bad" });
}
