/** A network: its host names, and its icon as paths in a box of 24; the theme sets the colour. */
interface Network {
  readonly hosts: readonly string[];
  readonly drawing: string;
}

// Drawn for Formweave: simple outlines of the networks' logos, in the style of the other icons.
const NETWORKS: readonly Network[] = [
  {
    hosts: ["instagram.com"],
    drawing:
      "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM17 7h.01",
  },
  {
    hosts: ["linkedin.com"],
    drawing: "M4.5 9.5V20M4.5 4.5v.01M10 20V9.5M10 14a5 5 0 0 1 10 0v6",
  },
  {
    hosts: ["youtube.com", "youtu.be"],
    drawing:
      "M6.5 5h11A4.5 4.5 0 0 1 22 9.5v5a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 14.5v-5A4.5 4.5 0 0 1 6.5 5ZM10 9l5 3l-5 3Z",
  },
  { hosts: ["facebook.com", "fb.com"], drawing: "M16 3h-2a4 4 0 0 0-4 4v14M6.5 12H15" },
  { hosts: ["x.com", "twitter.com"], drawing: "M4 4l16 16M20 4L4 20" },
  {
    hosts: ["github.com"],
    drawing:
      "M15 21v-3.5c0-1 .1-1.6-.5-2.3c3-.3 6-1.4 6-6.1a4.7 4.7 0 0 0-1.3-3.3a4.3 4.3 0 0 0-.1-3.3s-1.1-.3-3.6 1.3a12.3 12.3 0 0 0-6.5 0C6.5 2.2 5.4 2.5 5.4 2.5a4.3 4.3 0 0 0-.1 3.3A4.7 4.7 0 0 0 4 9.1c0 4.7 3 5.8 6 6.1c-.5.6-.6 1.3-.5 2.3V21M9.5 18.5c-3 .9-3.7-1.2-5.5-1.8",
  },
  { hosts: ["tiktok.com"], drawing: "M13 3v12.5a4 4 0 1 1-4-4M13 3a6 6 0 0 0 6 6" },
  {
    hosts: ["pinterest.com", "pin.it"],
    drawing:
      "M10 21l3-12M8.5 13.5a5.2 5.2 0 1 1 4 2.5a3 3 0 0 1-1.7-.8M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20Z",
  },
  {
    hosts: ["whatsapp.com", "wa.me"],
    drawing:
      "M3 21l1.6-4.7A9 9 0 1 1 8 19.6L3 21ZM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2l-2-1l-1 1a5 5 0 0 1-2-2l1-1l-1-2Z",
  },
  {
    hosts: ["t.me", "telegram.org"],
    drawing: "M21.5 4L2.5 11l6 2.5M21.5 4L18 20l-9.5-6.5M21.5 4l-13 9.5V19l3-3.3",
  },
  {
    hosts: ["mastodon.social", "mastodon.online"],
    drawing:
      "M16 20c-5 1.2-9.5.8-11-3C4 14 4 8 5.500 5.500C7 3 17 3 18.500 5.500C20 8 20.500 13 18.500 15.500C16.500 17 8.500 16.500 8.500 16.500M8 13V9a2 2 0 0 1 4 0v2v-2a2 2 0 0 1 4 0v4",
  },
];

/** Returns the icon of the network at an address; undefined for any other address. */
export function networkSign(address: string): string | undefined {
  const host = URL.parse(address)?.hostname.replace(/^www\./, "");
  if (host === undefined) return undefined;
  return NETWORKS.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)))?.drawing;
}
