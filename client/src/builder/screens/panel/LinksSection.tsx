import { describeCount } from "@formweave/schema";
import type { Screen } from "@formweave/schema/model";
import { listNavigations, type Navigation } from "@formweave/schema/screens";
import { findDefinition } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import { useIsApp, useScreens } from "#builder/screenFields/useScreens.ts";
import { PanelGroup } from "./PanelGroup.tsx";
import { useDocumentNow } from "#document/content/useDocumentNow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { showView } from "#builder/canvasState/showView.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon, type IconName } from "#ui/icons.ts";
import { LostLinks } from "./LostLinks.tsx";

/** Links listed for the other screens before the rest is only counted. */
const MOST_LISTED = 30;

/** All links between screens: broken ones, then those from the chosen screen and to it, then the others. */
export function LinksSection({ chosen }: { readonly chosen: Screen | undefined }) {
  const session = useEditor();
  const isApp = useIsApp();
  const document = useDocumentNow();
  const links = useMemo(() => (document === undefined ? [] : listNavigations(document)), [document]);
  const lost = links.filter(({ from, to }) => from !== undefined && to === undefined);
  const leading = links.filter(({ from, to }) => from !== undefined && to !== undefined);
  const own = leading.filter(({ from }) => from === chosen?.id);
  const opening = leading.filter(({ from, to }) => from !== chosen?.id && to === chosen?.id);
  const others = leading.filter(({ from, to }) => from !== chosen?.id && to !== chosen?.id);
  return (
    <PanelGroup title={links.length === 0 ? "Links" : `Links (${links.length})`} isDisabled={false}>
      {isApp && (
        <Button size="sm" onClick={() => showView(session, "diagram")}>
          Open the diagram
        </Button>
      )}
      <LostLinks links={lost} />
      {links.length === 0 && <p className="hint">Nothing opens another screen yet.</p>}
      {own.length > 0 && <LinkList title="Leads to" links={own} end="to" />}
      {opening.length > 0 && <LinkList title="Opened from" links={opening} end="from" />}
      {others.length > 0 && <LinkList title="Other links" links={others} end="to" />}
    </PanelGroup>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly Navigation[];
  /** The end of each link that is named. */
  readonly end: "from" | "to";
}

function LinkList({ title, links, end }: LinkListProps) {
  const rest = links.length - MOST_LISTED;
  return (
    <div className="screen-links">
      <h4>{title}</h4>
      <ul>
        {links.slice(0, MOST_LISTED).map((link) => (
          <LinkRow key={`${link.widgetId}:${link.rowId ?? ""}`} link={link} end={end} />
        ))}
      </ul>
      {rest > 0 && <p className="hint">And {describeCount(rest, "link")} more.</p>}
    </div>
  );
}

/** One link; a press selects its component on its screen. */
function LinkRow({ link, end }: Pick<LinkListProps, "end"> & { readonly link: Navigation }) {
  const session = useEditor();
  const screen = useScreens().find(({ id }) => id === link[end]);
  function handleClick(): void {
    if (link.from !== undefined) getCanvas(session).screens.show({ kind: "screen", id: link.from });
    focusWidget(session, link.widgetId);
  }
  return (
    <li>
      <button type="button" className="screen-link" onClick={handleClick}>
        <Icon name={widgetIcon(session.store.widget(link.widgetId)?.type)} size={14} />
        <bdi className="trunc">{link.label}</bdi>
        <Icon name={end === "to" ? "arrow-right" : "arrow-left"} size={12} />
        <bdi className="trunc">{screen?.name}</bdi>
      </button>
    </li>
  );
}

function widgetIcon(type = ""): IconName {
  return resolveIcon(findDefinition(type)?.icon ?? "square");
}
