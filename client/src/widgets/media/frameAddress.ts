/** An address that may stand in a frame. */
export interface FrameAddress {
  readonly src: string;
  /**
   * What the frame may do. Nothing there is of our origin, and only players that need their own storage have an origin at all:
   * a page that has none can neither read its cookies nor act as anybody.
   */
  readonly sandbox: string;
  readonly host: string;
}

const ALONE = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation";
const PLAYER = `${ALONE} allow-same-origin`;
const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO_ID = /^[\w-]{6,20}$/;

/** What to frame for an address; a page of YouTube or Vimeo becomes its player. None for what is not https, or is our own. */
export function frameAddress(address: string, ownHost: string): FrameAddress | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.host === ownHost || url.username !== "") return undefined;
  const player = playerOf(url);
  if (player !== undefined) return { src: player, sandbox: PLAYER, host: url.host };
  return { src: url.href, sandbox: ALONE, host: url.host };
}

/** The player of a page of YouTube or Vimeo; none for any other address. */
export function playerAddress(address: string): FrameAddress | undefined {
  const url = URL.parse(address);
  const player = url?.protocol === "https:" ? playerOf(url) : undefined;
  return url && player !== undefined ? { src: player, sandbox: PLAYER, host: url.host } : undefined;
}

function playerOf(url: URL): string | undefined {
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
