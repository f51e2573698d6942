import { describeCount } from "@formweave/schema";
import { screenTree } from "@formweave/schema/doc";
import type { Rect } from "@formweave/schema/geometry";
import type { Screen } from "@formweave/schema/model";
import { memo, useMemo, useRef } from "react";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";
import { ScreenMenuItems } from "#builder/screens/ScreenMenuItems.tsx";
import { ScreenPeople } from "#builder/screens/ScreenPeople.tsx";
import { useCountOn, useHomeId, useScreens, useScreensState } from "#builder/screenFields/useScreens.ts";
import { useContent } from "#document/content/useContent.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import { useTree, useWidget } from "#document/content/useWidget.ts";
import type { Person } from "#document/people/groupPeers.ts";
import { useStore } from "#lib/createStore.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { useDrawnInTurn } from "./useDrawnInTurn.ts";

interface ScreenCardProps {
  readonly screen: Screen;
  readonly place: Rect;
  /** True for the one that takes the focus. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly people: readonly Person[] | undefined;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** One screen in the overview: its name above its page, which is drawn once it comes into view. */
export function ScreenCard({ screen, place, isActive, isChosen, people, onChoose, onEdit }: ScreenCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const isDrawn = useDrawnInTurn(card);
  const look = useDrawnLook();
  const count = useCountOn(screen.id);
  const isHome = useHomeId() === screen.id;
  const isHidden = useStore(useScreensState().hidden, (ids) => ids.has(screen.id));
  const { x, y, width, height } = place;
  return (
    <div
      ref={card}
      className="overview-card"
      data-chosen={isChosen || undefined}
      data-hidden={isHidden || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      <Head {...{ screen, count, isHome, isHidden, people, width }} />
      <div
        className="ft overview-page"
        data-scheme={look["data-scheme"]}
        style={look.style}
        inert
        aria-hidden
      >
        {isDrawn && <Page id={screen.id} />}
      </div>
      <ContextMenu items={<ScreenMenuItems screen={screen} place="panel" />} onOpen={onChoose}>
        {/* Its keys are those of the list around it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <div
          className="overview-cover"
          // A page is more than the text of an <option>.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={isActive ? 0 : -1}
          aria-selected={isChosen}
          aria-label={describeCard(screen, { count, isHome, isHidden })}
          data-screen-card={screen.id}
          onClick={onChoose}
          onDoubleClick={onEdit}
        />
      </ContextMenu>
    </div>
  );
}

interface HeadProps extends CardFacts, Pick<ScreenCardProps, "screen" | "people"> {
  readonly width: number;
}

/** Name, address and number of components above a page; as large at any zoom. */
function Head({ screen, count, isHome, isHidden, people, width }: HeadProps) {
  return (
    <div className="overview-head" aria-hidden style={{ "--width": width }}>
      <span className="overview-name">
        <Icon name={screenIcon(screen)} size={14} />
        <bdi className="trunc">{screen.name}</bdi>
        {isHome && <Badge>Start</Badge>}
        {people !== undefined && <ScreenPeople people={people} />}
        <span className="grow" />
        {isHidden ? (
          <span className="overview-hidden">
            <Icon name="eye-off" size={12} /> Hidden
          </span>
        ) : (
          <span className="tnum">{count}</span>
        )}
      </span>
      <span className="mono trunc overview-route">{screen.route}</span>
    </div>
  );
}

interface CardFacts {
  readonly count: number;
  readonly isHome: boolean;
  readonly isHidden: boolean;
}

function describeCard({ name, route }: Screen, { count, isHome, isHidden }: CardFacts): string {
  const facts = [
    name,
    route,
    describeCount(count, "component"),
    isHome && "start screen",
    isHidden && "hidden",
  ];
  return facts.filter((fact) => fact !== false).join(", ");
}

/** The components on a screen where they stand, without anything to press. */
const Page = memo(function Page({ id }: { readonly id: string }) {
  const ids = useScreens().map((screen) => screen.id);
  const tree = useTree((current) => current);
  const known = ids.join();
  const onScreen = useMemo(() => screenTree(tree, id, known.split(",")).ids, [tree, id, known]);
  return (
    <div className="overview-form">
      {onScreen.map((widgetId) => {
        const { x, y, width, height } = tree.getRect(widgetId);
        return <Component key={widgetId} id={widgetId} {...{ x, y, width, height }} />;
      })}
    </div>
  );
});

interface ComponentProps extends Rect {
  readonly id: string;
}

const Component = memo(function Component({ id, x, y, width, height }: ComponentProps) {
  const isHidden = useWidget(id, (record) => record?.visible === false);
  const content = useContent(id);
  if (content === undefined || isHidden) return null;
  return (
    <div className="overview-widget" style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
      <WidgetView id={id} mode="edit" {...content} breakpoint="base" />
    </div>
  );
});
