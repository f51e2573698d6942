import type { Anchor } from "@formweave/schema/comments";
import type { WidgetRecord } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import type { ComponentType, ReactNode } from "react";
import type { Store } from "#lib/createStore.ts";
import type { Deferred } from "#lib/deferred/defer.tsx";
import type { DeferredValue } from "#lib/deferred/deferValue.ts";
import type { IconName } from "#ui/icons.ts";
import type { EditorSession } from "#document/session.ts";
import type { Action } from "./actions/action.ts";
import type { ActionId } from "./actions/actionCatalogue.ts";
import type { DragStart, PaletteDrag, PalettePress } from "./paletteDrag.ts";
import type { Panels } from "./panels/usePanels.ts";

/** State and callbacks that the builder's shell offers to its areas. */
export interface Shell {
  readonly panels: Panels;
  /** Yjs client whose view this person follows; null for none. */
  readonly following: Store<number | null>;
  /** Component being dragged out of the palette; null for none. */
  readonly paletteDrag: Store<PaletteDrag | null>;
  /** Press on the palette that may become a drag. */
  readonly dragStart: DragStart | undefined;
  readonly onDragStart: (press: PalettePress) => void;
  /** Opens a window by its id; only one is open at a time, above the one that fills the screen. */
  readonly onOpen: (window: string) => void;
  /** Renders the whole canvas anew. */
  readonly onDrawAnew: () => void;
  /** True after the first pointer move or focus in the builder. */
  readonly hasInteracted: boolean;
  /** Leaves the project. Set only for guests who came by a link. */
  readonly onLeave: (() => void) | undefined;
}

/** Given to the components that an area registers. */
export interface AreaProps {
  readonly shell: Shell;
}

/** Id of an action of the catalogue, or the appearance of an action that only its area knows. */
type AreaAction = ActionId | Omit<Action, "whyNot" | "run">;

/** A panel on the left or right side, behind a tab. */
export interface Panel {
  readonly id: string;
  readonly side: "left" | "right";
  readonly label: string;
  readonly icon?: IconName;
  readonly Component: (props: AreaProps) => ReactNode;
  /** Action that shows the panel. */
  readonly action?: AreaAction;
  /** Set when the panel itself shows the selection, and so stays open when the selection changes on the canvas. */
  readonly showsSelection?: true;
  /** Set when guests who came by a link have the panel too. */
  readonly isForGuests?: true;
}

/** Content of an area within the panel of another one. */
export interface PanelSection {
  /** Id of the panel. */
  readonly panel: string;
  readonly Component: ComponentType<AreaProps>;
  /** Mark beside the name of the panel's tab, such as a count of unread comments. */
  readonly Mark?: ComponentType;
}

/** A window above the builder until it is closed. */
export interface BuilderWindow {
  readonly id: string;
  readonly Component: (props: WindowProps) => ReactNode;
  /** Action that opens the window. */
  readonly action?: AreaAction;
  /** True when the action is offered only to people who may edit. */
  readonly isForEditors?: boolean;
  /** Set when guests who came by a link have the window too. */
  readonly isForGuests?: true;
  /** Set when the window fills the screen: the builder behind it is inert, and other windows open above it. */
  readonly isFullScreen?: true;
  /** Returns the reason why the window cannot be opened now, undefined when it can. Without this function it always can. */
  readonly whyNot?: (session: EditorSession) => string | undefined;
}

/** Given to every window that an area registers. */
export interface WindowProps extends AreaProps {
  readonly onClose: () => void;
}

/**
 * Layers for content above the canvas: `notices` come first, before the toolbar; `strip` stands between toolbar and canvas; `page` moves
 * with the page; `pane` covers the page and takes its pointer; `canvas` floats in the canvas; `front` is in front of all, also of windows.
 */
export type OverlayLayer = "notices" | "strip" | "page" | "pane" | "canvas" | "front";

/** Content above the canvas, or above the whole builder. */
export interface Overlay {
  readonly layer: OverlayLayer;
  readonly Component: ComponentType<AreaProps>;
  /** Set when content that floats in the canvas floats in the diagram as well. */
  readonly isOnDiagram?: true;
}

/** Sections of the toolbar for controls of areas, from its start to its end. */
export type ToolbarSection = "mode" | "view" | "comments" | "people" | "assistant" | "project" | "publish";

/** A control in the toolbar. */
export interface ToolbarItem {
  readonly section: ToolbarSection;
  readonly Component: ComponentType<AreaProps>;
  /** Set when guests who came by a link have the control too. */
  readonly isForGuests?: true;
}

/** The property or row of one component that a field decoration is beside. */
export interface FieldDecorationProps {
  readonly anchor: Exclude<Anchor, { kind: "point" }>;
  /** Name of the subject: the title of a property, the label of a row. */
  readonly part: string;
}

/** Lists the actions of an area on the document; `at` is the point where a menu was opened, px of the canvas. */
export type ListActions = (session: EditorSession, at?: Point) => readonly Action[];

/** Lists the actions of an area that need the shell. */
export type ListCommands = (session: EditorSession, shell: Shell) => readonly Action[];

/** Actions that need the shell: in the command palette, and for keys. */
export interface AreaCommands {
  readonly list: DeferredValue<ListCommands>;
  /** Set when guests who came by a link have the commands too. */
  readonly isForGuests?: true;
}

/** Keys that run an action of the area anywhere in the builder except while typing, written as in `actions/keys.ts`. */
export interface Shortcut {
  /** Id of the action. */
  readonly action: string;
  readonly keys: readonly [string, ...string[]];
  /** Runs an action that needs the shell; without it, the area's `actions` have the action. */
  readonly run?: (shell: Shell) => void;
}

/** Everything that one area adds to the builder. */
export interface BuilderArea {
  readonly panels?: readonly Panel[];
  readonly panelSections?: readonly PanelSection[];
  readonly windows?: readonly BuilderWindow[];
  readonly overlays?: readonly Overlay[];
  /** Banners below the toolbar; each shows itself when there is something to say. */
  readonly banners?: readonly ComponentType[];
  readonly toolbar?: readonly ToolbarItem[];
  /** Ids of the area's actions that the menus of components and of the canvas offer. */
  readonly contextItems?: readonly string[];
  /** Marks beside the fields and rows of the properties panel. */
  readonly fieldDecorations?: readonly Deferred<FieldDecorationProps>[];
  /** Further actions on the rules of a component. */
  readonly ruleActions?: readonly ComponentType<{ readonly record: WidgetRecord }>[];
  /** Actions on the document: in the command palette, for keys and menus. */
  readonly actions?: DeferredValue<ListActions>;
  readonly commands?: AreaCommands;
  readonly shortcuts?: readonly Shortcut[];
}
