import type { Tree } from "@formweave/schema/doc";
import type { Peer } from "#document/people/presence.ts";
import type { NameTag } from "./barSide.ts";

/** Padding around a name, and estimated widths of an alphabetic letter and of any other character, px on screen, rounded up. */
const PADDING = 12;
const LETTER = 7;
const WIDE_SIGN = 12;
/** Highest code point that counts as an alphabetic letter. */
const LAST_LETTER = 0x6ff;

/** Text of a person's name tag at a selected widget; says when they are typing in it. */
export function tagText({ user, editing }: Pick<Peer, "user" | "editing">, id: string): string {
  return editing?.widgetId === id ? `${user.name} · typing` : user.name;
}

/** Name tags on the canvas, each at the first widget of the person's selection that exists. */
export function nameTags(
  peers: readonly Pick<Peer, "user" | "editing" | "selection">[],
  tree: Pick<Tree, "isAlive" | "getRect">,
): readonly NameTag[] {
  return peers.flatMap((peer) => {
    const id = peer.selection.find((one) => tree.isAlive(one));
    if (id === undefined) return [];
    const { x, y } = tree.getRect(id);
    return [{ at: { x, y }, width: widthOfText(tagText(peer, id)) + PADDING }];
  });
}

/** Approximate width of a text in the smallest font size, px on screen, rounded up. */
export function widthOfText(text: string): number {
  const signs = Array.from(text, (sign) => ((sign.codePointAt(0) ?? 0) > LAST_LETTER ? WIDE_SIGN : LETTER));
  return signs.reduce((sum: number, width) => sum + width, 0);
}
