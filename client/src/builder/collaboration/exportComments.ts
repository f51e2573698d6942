import { download } from "#lib/download.ts";
import type { UnsentComment } from "#document/reconnection/unsentComments.ts";

/** Gives the person words that no server has as a text file; nothing of nothing. */
export function exportComments(projectName: string, comments: readonly UnsentComment[]): void {
  if (comments.length === 0) return;
  const name = projectName.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "project";
  download(`${name}-comments.txt`, new Blob([writeComments(comments)], { type: "text/plain;charset=utf-8" }));
}

/** Comments as a text to be read. */
function writeComments(comments: readonly UnsentComment[]): string {
  const parts = comments.map(({ text, label }) => (label === undefined ? text : `${label}:\n${text}`));
  return `${parts.join("\n\n")}\n`;
}
