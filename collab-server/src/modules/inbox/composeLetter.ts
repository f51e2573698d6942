import { describeCount } from "@formweave/schema";
import type { CommentKind } from "@formweave/schema/api";
import { writeLetter, type Mail } from "../mail/letter.ts";
import type { WaitingItem } from "./letters.ts";

/** Content of a mail about comments. */
interface LetterAbout {
  readonly to: string;
  readonly project: { readonly id: string; readonly name: string };
  readonly items: readonly WaitingItem[];
  /** Origin for the links. */
  readonly origin: string;
  /** URL that stops these mails. */
  readonly unsubscribeUrl: string;
  /** Id of the mail, for its Message-ID. */
  readonly letter: string;
}

const DID: Record<CommentKind, string> = { mention: "mentioned you", reply: "replied" };

/** Composes the mail about unread comments of one project. */
export function composeLetter({ to, project, items, origin, unsubscribeUrl, letter }: LetterAbout): Mail {
  const base = `${origin}/projects/${project.id}`;
  const urlOf = ({ threadId }: WaitingItem) => `${base}?thread=${encodeURIComponent(threadId)}`;
  const [first] = items;
  const threads = new Set(items.map(({ threadId }) => threadId));
  const mail = writeLetter({
    to,
    subject: subjectOf(items, project.name),
    paragraphs: [
      `${project.name} has ${describeCount(items.length, "comment")} for you that you have not read.`,
    ],
    answers: items.map((item) => ({
      title: `${item.authorName} ${DID[item.kind]} on ${item.label}`,
      text: item.excerpt,
      ...(threads.size > 1 && { url: urlOf(item) }),
    })),
    link:
      first === undefined || threads.size > 1
        ? { title: "Open the project", url: base }
        : { title: "Open the thread", url: urlOf(first) },
    reason: `You have this mail because you are mentioned or wrote in comments of ${project.name}.`,
    manage: { title: "Choose what is mailed to you", url: `${origin}/notifications` },
  });
  return { ...mail, unsubscribeUrl, messageId: `<${letter}@${new URL(origin).hostname}>` };
}

function subjectOf(items: readonly WaitingItem[], projectName: string): string {
  const [first] = items;
  if (items.length === 1 && first !== undefined)
    return `${first.authorName} ${DID[first.kind]} in ${projectName}`;
  return `${describeCount(items.length, "new comment")} in ${projectName}`;
}
