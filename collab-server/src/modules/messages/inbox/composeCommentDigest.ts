import { describeCount } from "@formweave/schema";
import type { CommentKind } from "@formweave/schema/api";
import { renderMail, type Mail } from "../../platform/mail/renderMail.ts";
import type { DigestItem } from "./commentDigests.ts";

/** Content of a mail about comments. */
interface CommentDigestInput {
  readonly to: string;
  readonly project: { readonly id: string; readonly name: string };
  readonly items: readonly DigestItem[];
  /** Origin for the links. */
  readonly origin: string;
  /** URL that stops these mails. */
  readonly unsubscribeUrl: string;
  /** Id of the mail, for its Message-ID. */
  readonly digestId: string;
}

const DID: Record<CommentKind, string> = { mention: "mentioned you", reply: "replied" };

/** Composes the mail about unread comments of one project. */
export function composeCommentDigest({
  to,
  project,
  items,
  origin,
  unsubscribeUrl,
  digestId,
}: CommentDigestInput): Mail {
  const base = `${origin}/projects/${project.id}`;
  const toThreadUrl = ({ threadId }: DigestItem) => `${base}?thread=${encodeURIComponent(threadId)}`;
  const [first] = items;
  const threads = new Set(items.map(({ threadId }) => threadId));
  const mail = renderMail({
    to,
    subject: formatSubject(items, project.name),
    paragraphs: [
      `${project.name} has ${describeCount(items.length, "comment")} for you that you have not read.`,
    ],
    answers: items.map((item) => ({
      title: `${item.authorName} ${DID[item.kind]} on ${item.label}`,
      text: item.excerpt,
      ...(threads.size > 1 && { url: toThreadUrl(item) }),
    })),
    link:
      first === undefined || threads.size > 1
        ? { title: "Open the project", url: base }
        : { title: "Open the thread", url: toThreadUrl(first) },
    reason: `You have this mail because you are mentioned or wrote in comments of ${project.name}.`,
    manage: { title: "Choose what is mailed to you", url: `${origin}/notifications` },
  });
  return { ...mail, unsubscribeUrl, messageId: `<${digestId}@${new URL(origin).hostname}>` };
}

function formatSubject(items: readonly DigestItem[], projectName: string): string {
  const [first] = items;
  if (items.length === 1 && first !== undefined)
    return `${first.authorName} ${DID[first.kind]} in ${projectName}`;
  return `${describeCount(items.length, "new comment")} in ${projectName}`;
}
