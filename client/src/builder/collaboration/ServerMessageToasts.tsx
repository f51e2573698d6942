import { useEffect } from "react";
import type { LiveConflict } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { ServerMessage } from "#document/serverMessages.ts";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { parseLiveConflict } from "./conflicts/conflictView.ts";
import { summarizeConflict } from "./conflicts/conflictGroups.ts";
import { namesIn } from "./conflicts/ConflictItem.tsx";
import { getReconnectSummary, trackReconnects } from "./reconnectSummary.ts";
import { ReconnectCard } from "./ReconnectCard.tsx";
import { canEdit } from "#document/status.ts";

interface ServerMessageToastsProps {
  /** Opens the panel with all conflicts. */
  readonly onSeeAll: () => void;
}

/** Shows server messages about this person's changes as toasts, and the summary after a reconnect. */
export function ServerMessageToasts({ onSeeAll }: ServerMessageToastsProps) {
  const session = useEditor();
  const store = getReconnectSummary(session);
  const summary = useStore(store, (value) => value);
  useEffect(
    () => trackReconnects(session, (message) => showMessage(session, message, onSeeAll)),
    // A new onSeeAll is no reason to subscribe again.
    // oxlint-disable-next-line react/exhaustive-deps
    [session],
  );
  if (summary?.isOpen !== true) return null;
  const close = () => store.set({ ...summary, isOpen: false });
  return <ReconnectCard reconnect={summary} onClose={close} onSeeAll={onSeeAll} />;
}

function showMessage(session: EditorSession, message: ServerMessage, onShow: () => void): void {
  switch (message.type) {
    case "welcome":
    case "conflictsLogged":
    case "returned":
    case "commentsRefused":
      return;
    case "rights":
      showToast(`You are ${LEVEL_NAMES[message.level]} of this project now${ALLOWED[message.level]}`);
      return;
    case "refused":
      showToast(message.message, { tone: "bad" });
      return;
    case "repaired":
      showRepairs(message);
      return;
    case "proposal":
      showProposal(session, message, onShow);
      return;
    case "conflicts":
      showConflicts(session, message.conflicts, onShow);
  }
}

function showRepairs({ repairs }: Extract<ServerMessage, { type: "repaired" }>): void {
  showToast(repairs[0]?.message ?? "A change was corrected by the server", { tone: "bad" });
}

type ProposalMessage = Extract<ServerMessage, { type: "proposal" }>;

/** Notifies editors of a new proposal, and its author of the decision. */
function showProposal({ me, status }: EditorSession, proposal: ProposalMessage, onShow: () => void): void {
  const isMine = proposal.userId === me.id;
  const action = { label: "Show", onClick: onShow };
  if (proposal.status === "open" && !isMine && canEdit(status.get()))
    showToast(`${proposal.userName} asks for changes: ${proposal.title}`, { action });
  if (proposal.status !== "open" && isMine && proposal.decidedByName !== me.name)
    showToast(`${proposal.decidedByName ?? "Someone"} ${proposal.status} your proposal: ${proposal.title}`);
}

/** Shows a toast with the first conflict and the number of others; the log keeps both values of each. */
function showConflicts(session: EditorSession, conflicts: readonly LiveConflict[], onShow: () => void): void {
  const [first, ...others] = conflicts.flatMap((conflict) => parseLiveConflict(conflict, session.me) ?? []);
  if (first === undefined) return;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  showToast(summarizeConflict(first, namesIn(session)) + more, {
    action: { label: "Show", onClick: onShow },
  });
}

/** Sentence endings that name the rights of levels below editor. */
const ALLOWED = {
  viewer: ": you can view it",
  reviewer: ": you can view it and comment",
  editor: "",
  admin: "",
  owner: "",
} as const;

const LEVEL_NAMES = {
  viewer: "a viewer",
  reviewer: "a reviewer",
  editor: "an editor",
  admin: "an admin",
  owner: "an owner",
} as const;
