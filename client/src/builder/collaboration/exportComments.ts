import { download } from "#lib/download.ts";
import type { UnsentComment } from "#document/reconnection/unsentComments.ts";

/** Downloads unsent comments as a text file; does nothing without any. */
export function exportComments(projectName: string, comments: readonly UnsentComment[]): void {
  if (comments.length === 0) return;
  const name = projectName.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "project";
  download(`${name}-comments.txt`, new Blob([writeComments(comments)], { type: "text/plain;charset=utf-8" }));
}

/** Formats comments as plain text. */
function writeComments(comments: readonly UnsentComment[]): string {
  const parts = comments.map(({ text, label }) => (label === undefined ? text : `${label}:\n${text}`));
  return `${parts.join("\n\n")}\n`;
}
