import type { Tree } from "@formweave/schema/doc";
import type { Peer } from "#document/presence.ts";
import type { NameTag } from "./barSide.ts";

/** Room around a name, and the width of a letter of an alphabet and of any other sign, px on screen, rather too wide. */
const PADDING = 12;
const LETTER = 7;
const WIDE_SIGN = 12;
/** Highest code of the letters of alphabets. */
const LAST_LETTER = 0x6ff;

/** What stands on the tag of somebody at what they have selected. */
export function tagText({ user, editing }: Pick<Peer, "user" | "editing">, id: string): string {
  return editing?.widgetId === id ? `${user.name} · typing` : user.name;
}

/** The names that stand on the canvas, each at the first that somebody has selected. */
export function nameTags(
  peers: readonly Pick<Peer, "user" | "editing" | "selection">[],
  tree: Pick<Tree, "isAlive" | "rectOf">,
): readonly NameTag[] {
  return peers.flatMap((peer) => {
    const id = peer.selection.find((one) => tree.isAlive(one));
    if (id === undefined) return [];
    const { x, y } = tree.rectOf(id);
    return [{ at: { x, y }, width: widthOfText(tagText(peer, id)) + PADDING }];
  });
}

/** About how wide a text in the smallest letters is, px on screen, rather too wide. */
export function widthOfText(text: string): number {
  const signs = Array.from(text, (sign) => ((sign.codePointAt(0) ?? 0) > LAST_LETTER ? WIDE_SIGN : LETTER));
  return signs.reduce((sum: number, width) => sum + width, 0);
}
