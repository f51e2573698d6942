import { type MouseEvent } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useChildIds } from "#document/useChildIds.ts";
import { useShownTree } from "#document/useWidget.ts";
import { LiveWidget } from "./LiveWidget.tsx";

/** Room below the last thing on the page, px. */
const PAGE_END = 40;

interface LivePageProps {
  /** How much smaller than it is it is shown, 1 = as it is. */
  readonly scale: number;
  /** Says what would happen on the real page. */
  readonly onSay: (text: string) => void;
}

/** The page as people will fill it in, in one form: what they answer stays in its controls, and goes with them. */
export function LivePage({ scale, onSay }: LivePageProps) {
  const { page, store } = useEditor();
  const device = useStore(page.device, (current) => current);
  const ids = useChildIds(null);
  const width = useShownTree((tree) => tree.width);
  const height = useShownTree((tree) => {
    const ends = tree.childrenOf(null).map((id) => tree.rectOf(id).y + tree.rectOf(id).height);
    return Math.max(0, ...ends) + PAGE_END;
  });

  function handleNavigate(screenId: string): void {
    const name = store.screens.get().find(({ id }) => id === screenId)?.name;
    onSay(name === undefined ? "This leads to no screen yet." : `This leads to the screen “${name}”.`);
  }

  return (
    // Its clicks are those of the links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <form
      className="ft live-page"
      style={{ width, minHeight: height, zoom: scale }}
      data-device={device}
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault();
        onSay("This is a preview. Nothing was sent.");
      }}
      onClick={followLink}
    >
      {ids.map((id) => (
        <LiveWidget key={id} id={id} onNavigate={handleNavigate} />
      ))}
    </form>
  );
}

/** A link of the page leads out of the preview, and must not take the builder along. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || link.target === "_blank") return;
  if (!["http:", "https:"].includes(link.protocol)) return;
  event.preventDefault();
  const isHere = link.getAttribute("href")?.startsWith("#") === true;
  if (!isHere) window.open(link.href, "_blank", "noopener");
}
