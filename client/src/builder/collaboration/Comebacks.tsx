import { useEffect } from "react";
import type { LiveConflict } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { NewsMessage } from "#document/news.ts";
import type { EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toast.tsx";
import { clashOfLive } from "./clash.ts";
import { sayClash } from "./clashGroups.ts";
import { namesIn } from "./ClashItem.tsx";
import { comebackOf, followComebacks } from "./comeBack.ts";
import { ReturnCard } from "./ReturnCard.tsx";

interface ComebacksProps {
  /** Opens the panel with all conflicts. */
  readonly onSeeAll: () => void;
}

/** Shows server messages about this person's changes as toasts, and the summary after a reconnect. */
export function Comebacks({ onSeeAll }: ComebacksProps) {
  const session = useEditor();
  const store = comebackOf(session);
  const comeback = useStore(store, (value) => value);
  useEffect(
    () => followComebacks(session, (message) => say(session, message, onSeeAll)),
    // A new onSeeAll is no reason to subscribe again.
    // oxlint-disable-next-line react/exhaustive-deps
    [session],
  );
  if (comeback?.isOpen !== true) return null;
  const close = () => store.set({ ...comeback, isOpen: false });
  return <ReturnCard comeback={comeback} onClose={close} onSeeAll={onSeeAll} />;
}

function say(session: EditorSession, message: NewsMessage, onShow: () => void): void {
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
      sayRepaired(message);
      return;
    case "proposal":
      sayProposed(session, message, onShow);
      return;
    case "conflicts":
      sayMet(session, message.conflicts, onShow);
  }
}

function sayRepaired({ repairs }: Extract<NewsMessage, { type: "repaired" }>): void {
  showToast(repairs[0]?.message ?? "A change was corrected by the server", { tone: "bad" });
}

type ProposalNews = Extract<NewsMessage, { type: "proposal" }>;

/** Notifies editors of a new proposal, and its author of the decision. */
function sayProposed({ me, status }: EditorSession, news: ProposalNews, onShow: () => void): void {
  const isMine = news.userId === me.id;
  const action = { label: "Show", onClick: onShow };
  if (news.status === "open" && !isMine && status.get().mayEdit)
    showToast(`${news.userName} asks for changes: ${news.title}`, { action });
  if (news.status !== "open" && isMine && news.decidedByName !== me.name)
    showToast(`${news.decidedByName ?? "Someone"} ${news.status} your proposal: ${news.title}`);
}

/** Shows a toast with the first conflict and the number of others; the log keeps both values of each. */
function sayMet(session: EditorSession, conflicts: readonly LiveConflict[], onShow: () => void): void {
  const [first, ...others] = conflicts.flatMap((conflict) => clashOfLive(conflict, session.me) ?? []);
  if (first === undefined) return;
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  showToast(sayClash(first, namesIn(session)) + more, { action: { label: "Show", onClick: onShow } });
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
