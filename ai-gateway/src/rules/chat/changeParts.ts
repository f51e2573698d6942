import type { DescribedField } from "@formweave/schema/api";
import { createSentenceFormatter, type ChatContext, type Reply } from "./command.ts";

/** The reply to a command that asks for what is there already. */
export function alreadySo({ label }: DescribedField, chat: ChatContext): Reply {
  return { text: createSentenceFormatter(chat)("alreadySo", `“${label}”`) };
}

/** The original text at the position of a part of the folded text. */
export function textAt(text: string, folded: string, part: string): string {
  const start = folded.lastIndexOf(part);
  return text.slice(start, start + part.length);
}

/** A text without the quotes and the full stop around it. */
export function unquoted(text: string): string {
  return text.trim().replaceAll(/^["'“”«]+|["'“”».!]+$/gu, "");
}
