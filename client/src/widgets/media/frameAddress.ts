/** An address that may be framed. */
export interface FrameAddress {
  readonly src: string;
  /**
   * Sandbox of the frame. Nothing in it has our origin, and only players that need their own storage get an origin at all: a page without
   * one can neither read its cookies nor act for a signed-in person.
   */
  readonly sandbox: string;
  readonly host: string;
}

const ALONE = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation";
const PLAYER = `${ALONE} allow-same-origin`;
const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO_ID = /^[\w-]{6,20}$/;

/**
 * Returns the frame for an address; a page of YouTube or Vimeo becomes its player. Undefined for addresses that are not https, or on our
 * own host.
 */
export function frameAddress(address: string, ownHost: string): FrameAddress | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.host === ownHost || url.username !== "") return undefined;
  const player = toPlayerUrl(url);
  if (player !== undefined) return { src: player, sandbox: PLAYER, host: url.host };
  return { src: url.href, sandbox: ALONE, host: url.host };
}

/** Returns the player of a YouTube or Vimeo page; undefined for any other address. */
export function playerAddress(address: string): FrameAddress | undefined {
  const url = URL.parse(address);
  const player = url?.protocol === "https:" ? toPlayerUrl(url) : undefined;
  return url && player !== undefined ? { src: player, sandbox: PLAYER, host: url.host } : undefined;
}

function toPlayerUrl(url: URL): string | undefined {
  const youtube = youtubeId(url);
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const vimeo =
    /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname) && /\/(\d{5,12})$/.exec(url.pathname)?.[1];
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : undefined;
}

function youtubeId(url: URL): string | undefined {
  if (url.hostname === "youtu.be") return idIn(url.pathname.slice(1));
  if (!YOUTUBE.test(url.hostname)) return undefined;
  if (url.pathname === "/watch") return idIn(url.searchParams.get("v") ?? "");
  return idIn(/^\/(?:embed|shorts|live)\/([^/]+)$/.exec(url.pathname)?.[1] ?? "");
}

function idIn(text: string): string | undefined {
  return VIDEO_ID.test(text) ? text : undefined;
}
