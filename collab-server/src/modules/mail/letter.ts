/** A mail as it is sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names it wherever it arrives, in angle brackets (RFC 5322); made by the mail server when not given. */
  readonly messageId?: string;
  /** Where a mail program stops such mail by one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What a mail says. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What was asked, and what was answered; or who wrote what, and where it is. */
  readonly answers?: readonly Answer[];
  readonly link?: Link;
  /** Why somebody has this mail. */
  readonly reason: string;
  /** Where that is changed. */
  readonly manage?: Link;
}

interface Answer {
  readonly title: string;
  readonly text: string;
  readonly url?: string;
}

interface Link {
  readonly title: string;
  readonly url: string;
}

/** Longest subject, characters. */
const MAX_SUBJECT = 200;
const BODY =
  "font: 15px/1.5 system-ui, sans-serif; color: #1f1d1a; max-width: 36rem; margin: 0 auto; padding: 24px";
const MUTED = "color: #6b6860; font-size: 13px";

/** Writes a letter as plain text and as simple HTML; nothing that anybody typed leaves its place, each part in its own direction. */
export function writeLetter({ to, subject, paragraphs, answers = [], link, reason, manage }: Letter): Mail {
  const texts = [
    ...paragraphs,
    ...answers.map(({ title, text, url }) =>
      [title, text.replaceAll(/^/gm, "  "), url].filter(Boolean).join("\n"),
    ),
    ...[link].flatMap(plainLink),
    [`-- \n${reason}`, ...[manage].flatMap(plainLink)].join("\n"),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p dir="auto">${escape(paragraph)}</p>`),
    ...(answers.length === 0 ? [] : [tableOf(answers)]),
    ...(link === undefined ? [] : [`<p>${htmlLink(link)}</p>`]),
    `<p style="${MUTED}">${escape(reason)}${manage === undefined ? "" : ` ${htmlLink(manage)}`}</p>`,
  ];
  return {
    to,
    subject: oneLine(subject),
    text: `${texts.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="${BODY}">${html.join("")}</body></html>`,
  };
}

function plainLink(link: Link | undefined): string[] {
  return link === undefined ? [] : [`${link.title}: ${link.url}`];
}

function htmlLink({ title, url }: Link): string {
  return `<a href="${escape(url)}">${escape(title)}</a>`;
}

function tableOf(answers: readonly Answer[]): string {
  const rows = answers.map(
    ({ title, text, url }) =>
      `<dt dir="auto" style="${MUTED}">${url === undefined ? escape(title) : htmlLink({ title, url })}</dt><dd dir="auto" style="margin: 0 0 12px">${escape(text).replaceAll("\n", "<br>")}</dd>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

/** A header is one line: what follows a line break would be another header. No letter is cut in half. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return [...letters.segment(line.slice(0, 2 * MAX_SUBJECT))]
    .filter(({ segment, index }) => index + segment.length <= MAX_SUBJECT)
    .map(({ segment }) => segment)
    .join("");
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

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
