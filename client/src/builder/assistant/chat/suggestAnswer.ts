import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { showSuggestion, type Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";
import { type MessagePair, type Reply, setReply, type Chat } from "./conversation.ts";
import { countFields } from "./countFields.ts";
import { renewIds } from "./renewIds.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Changes suggested by a reply, before the canvas gives them an id and a baseline. */
export type AnswerSuggestion = Omit<Suggestion, "id" | "offered" | "baseline">;

/** Returns the changes that a reply suggests; undefined if it suggests none. */
export function toAnswerSuggestion(reply: Reply): AnswerSuggestion | undefined {
  if (reply.kind !== "chat" && reply.kind !== "form" && reply.kind !== "document") return undefined;
  const { proposal, note } = reply.answer;
  return proposal.steps.length === 0 ? undefined : { title: formatTitle(reply), proposal, note };
}

/** Returns the remarks on an answer; undefined if the reply is none. */
export function readRemarks(
  reply: Reply,
): { readonly note: AnswerNote; readonly leftOut: readonly string[] } | undefined {
  if (reply.kind !== "chat" && reply.kind !== "form" && reply.kind !== "document") return undefined;
  return { note: reply.answer.note, leftOut: reply.answer.proposal.leftOut };
}

/** Puts the suggestion of a reply on the canvas for people who may accept it. */
export function suggestAnswer(session: EditorSession, reply: Reply): void {
  const suggestion = toAnswerSuggestion(reply);
  if (suggestion !== undefined && canEdit(session.status.get()))
    showSuggestion(getCanvas(session), suggestion);
}

/** Shows the same suggestion again with new ids, so that parts accepted and undone before do not block it. */
export function suggestAgain(session: EditorSession, chat: Chat, { id, reply }: MessagePair): void {
  const renewed = withProposal(reply, (proposal) => renewIds(proposal, newId));
  setReply(chat, id, renewed);
  suggestAnswer(session, renewed);
}

function withProposal(reply: Reply, change: (proposal: AiProposal) => AiProposal): Reply {
  switch (reply.kind) {
    case "chat":
      return { ...reply, answer: { ...reply.answer, proposal: change(reply.answer.proposal) } };
    case "form":
      return { ...reply, answer: { ...reply.answer, proposal: change(reply.answer.proposal) } };
    case "document":
      return { ...reply, answer: { ...reply.answer, proposal: change(reply.answer.proposal) } };
    case "coming":
    case "stopped":
    case "failed":
      return reply;
  }
}

/** Returns the heading of a suggestion: the form, or the first of the changes. */
function formatTitle(reply: Extract<Reply, { readonly answer: unknown }>): string {
  const { answer } = reply;
  if ("fields" in answer) return `${answer.title || "Form"}, ${countFields(answer.fields.length)}`;
  const [first, ...more] = answer.proposal.steps;
  return more.length === 0 ? (first?.title ?? "") : `${first?.title ?? ""}, and ${more.length} more`;
}
