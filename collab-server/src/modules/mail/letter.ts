/** A mail as it is sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail says. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What was asked, and what was answered. */
  readonly answers?: readonly { readonly title: string; readonly text: string }[];
  readonly link?: { readonly title: string; readonly url: string };
  /** Why somebody has this mail. */
  readonly reason: string;
}

/** Longest subject, characters. */
const MAX_SUBJECT = 200;
const BODY =
  "font: 15px/1.5 system-ui, sans-serif; color: #1f1d1a; max-width: 36rem; margin: 0 auto; padding: 24px";
const MUTED = "color: #6b6860; font-size: 13px";

/** Writes a letter as plain text and as simple HTML; nothing that anybody typed leaves its place. */
export function writeLetter({ to, subject, paragraphs, answers = [], link, reason }: Letter): Mail {
  const texts = [
    ...paragraphs,
    ...answers.map(({ title, text }) => `${title}\n${text.replaceAll(/^/gm, "  ")}`),
    ...(link === undefined ? [] : [`${link.title}: ${link.url}`]),
    `-- \n${reason}`,
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(answers.length === 0 ? [] : [tableOf(answers)]),
    ...(link === undefined ? [] : [`<p><a href="${escape(link.url)}">${escape(link.title)}</a></p>`]),
    `<p style="${MUTED}">${escape(reason)}</p>`,
  ];
  return {
    to,
    subject: oneLine(subject),
    text: `${texts.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="${BODY}">${html.join("")}</body></html>`,
  };
}

function tableOf(answers: readonly { readonly title: string; readonly text: string }[]): string {
  const rows = answers.map(
    ({ title, text }) =>
      `<dt style="${MUTED}">${escape(title)}</dt><dd style="margin: 0 0 12px">${escape(text).replaceAll("\n", "<br>")}</dd>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

/** A header is one line: what follows a line break would be another header. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, MAX_SUBJECT);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
