/** Longest name of a file, characters. */
const MAX_NAME = 255;
/** Control characters, and those that turn the direction of writing: with them an ending looks like another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The name of an uploaded file in its Content-Disposition (RFC 6266, RFC 8187), without folders; undefined where there is none. */
export function readFileName(disposition: string | undefined): string | undefined {
  const encoded = /(?:^|;)\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const decoded = encoded === undefined ? undefined : decode(encoded);
  const name = decoded?.split(/[/\\]/).at(-1)?.replace(INVISIBLE, "").trim().slice(-MAX_NAME);
  return name === undefined || /^\.*$/.test(name) ? undefined : name;
}

/** A Content-Disposition by which a browser saves a file under its name and never shows it. */
export function attachmentOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
