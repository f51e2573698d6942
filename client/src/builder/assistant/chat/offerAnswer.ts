import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import { newId } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { offerSuggestion, type Suggestion } from "#document/suggestion/suggestion.ts";
import { type Exchange, type Reply, setReply, type Talk } from "./conversation.ts";
import { countFields } from "./countFields.ts";
import { renewIds } from "./renewIds.ts";

/** The suggestion in an answer. */
export type Offer = Omit<Suggestion, "id" | "sight">;

/** Returns the changes that a reply suggests; undefined if it suggests none. */
export function offerOf(reply: Reply): Offer | undefined {
  if (reply.kind !== "chat" && reply.kind !== "form" && reply.kind !== "document") return undefined;
  const { proposal, note } = reply.answer;
  return proposal.steps.length === 0 ? undefined : { title: titleOf(reply), proposal, note };
}

/** Returns the remarks on an answer; undefined if the reply is none. */
export function remarksOf(
  reply: Reply,
): { readonly note: AnswerNote; readonly leftOut: readonly string[] } | undefined {
  if (reply.kind !== "chat" && reply.kind !== "form" && reply.kind !== "document") return undefined;
  return { note: reply.answer.note, leftOut: reply.answer.proposal.leftOut };
}

/** Puts the suggestion of a reply on the canvas for people who may accept it. */
export function offerAnswer(session: EditorSession, reply: Reply): void {
  const offer = offerOf(reply);
  if (offer !== undefined && session.status.get().mayEdit) offerSuggestion(session, offer);
}

/** Shows the same suggestion again with new ids, so that parts accepted and undone before do not block it. */
export function offerAgain(session: EditorSession, talk: Talk, { id, reply }: Exchange): void {
  const renewed = withProposal(reply, (proposal) => renewIds(proposal, newId));
  setReply(talk, id, renewed);
  offerAnswer(session, renewed);
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
function titleOf(reply: Extract<Reply, { readonly answer: unknown }>): string {
  const { answer } = reply;
  if ("fields" in answer) return `${answer.title || "Form"}, ${countFields(answer.fields.length)}`;
  const [first, ...more] = answer.proposal.steps;
  return more.length === 0 ? (first?.title ?? "") : `${first?.title ?? ""}, and ${more.length} more`;
}
