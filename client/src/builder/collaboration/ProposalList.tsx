import type { Result } from "@formweave/schema";
import type { Proposal } from "@formweave/schema/api";
import { decideProposal, useProposals } from "#api/proposals.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { canEdit, countChanges } from "#document/status.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { acceptProposal } from "./acceptProposal.ts";
import { ChangeList } from "./ChangeList.tsx";
import { useRefresh } from "./useRefresh.ts";

interface ProposalListProps {
  readonly filter: "open" | "all";
}

/** Lists proposals of people who may not edit; renders nothing without any. */
export function ProposalList({ filter }: ProposalListProps) {
  const { projectId } = useEditor();
  const { data: proposals = [], refetch } = useProposals(projectId, filter);
  const now = useNow();
  useRefresh(refetch);
  if (proposals.length === 0) return null;
  return (
    <ul className="clashes proposals" aria-label="Proposals">
      {proposals.map((proposal) => (
        <ProposalItem
          key={proposal.id}
          proposal={proposal}
          when={relativeTime(proposal.createdAt, now)}
          onDecided={refetch}
        />
      ))}
    </ul>
  );
}

interface ProposalItemProps {
  readonly proposal: Proposal;
  readonly when: string;
  readonly onDecided: () => Promise<unknown>;
}

function ProposalItem({ proposal, when, onDecided }: ProposalItemProps) {
  const { title, userName, changes, status } = proposal;
  return (
    <li className="clash">
      <div className="clash-head">
        <span className="med trunc">{title}</span>
        {status !== "open" && <Decision {...proposal} />}
        <span className="clash-when">{when}</span>
      </div>
      <p className="clash-story">
        {userName === "" ? "Someone" : userName} asks for {countChanges(changes.length)}
      </p>
      <details className="proposal-changes">
        <summary>
          Changes<span className="sr-only"> of {title}</span>
        </summary>
        <ChangeList changes={changes} />
      </details>
      {status === "open" && <Actions proposal={proposal} onDecided={onDecided} />}
    </li>
  );
}

function Decision({ status, decidedByName }: Proposal) {
  const by = decidedByName === null || decidedByName === "" ? "" : ` by ${decidedByName}`;
  return (
    <Badge tone={status === "accepted" ? "ok" : "neutral"}>
      {status === "accepted" ? "Accepted" : "Dismissed"}
      {by}
    </Badge>
  );
}

function Actions({ proposal, onDecided }: Omit<ProposalItemProps, "when">) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const isMine = proposal.userId === session.me.id;
  if (!mayEdit && !isMine) return null;
  const about = <span className="sr-only"> {proposal.title}</span>;
  const dismiss = () =>
    void decideProposal(session.projectId, proposal.id, "dismissed").then(announceDecision).then(onDecided);
  return (
    <div className="clash-acts">
      <Button size="sm" variant="quiet" onClick={dismiss}>
        {isMine ? "Take back" : "Dismiss"}
        {about}
      </Button>
      {mayEdit && (
        <Button size="sm" className="ai" onClick={() => void accept(session, proposal).then(onDecided)}>
          Accept{about}
        </Button>
      )}
    </div>
  );
}

function announceDecision(decided: Result<unknown>): void {
  if (!decided.ok) showFailure(decided.error);
  else announce("Dismissed");
}

async function accept(session: EditorSession, proposal: Proposal): Promise<void> {
  const done = await acceptProposal(session, proposal);
  if (!done.ok) return showFailure(done.error);
  showMissing(done.value, proposal.changes.length);
}

/** Announces that changes were made, or how many no longer could be. */
export function showMissing(missing: number, all: number): void {
  if (missing === 0) announce(`${countChanges(all)} made`);
  else showToast(`${missing} of ${all} could not be made anymore`, { tone: "warn" });
}
