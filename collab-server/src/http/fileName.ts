/** Maximum length of a file name, characters. */
const MAX_NAME = 255;
/** Control and bidirectional characters, which can disguise a file extension. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Reads the name of an upload from its Content-Disposition (RFC 6266, RFC 8187), without folders; undefined when missing. */
export function readFileName(disposition: string | undefined): string | undefined {
  const encoded = /(?:^|;)\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const decoded = encoded === undefined ? undefined : decode(encoded);
  const name = decoded?.split(/[/\\]/).at(-1)?.replace(INVISIBLE, "").trim().slice(-MAX_NAME);
  return name === undefined || /^\.*$/.test(name) ? undefined : name;
}

/** A Content-Disposition that makes a browser download a file under its name and never display it. */
export function formatAttachment(name: string): string {
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
