import type { ComponentType, ReactNode } from "react";
import type { Store } from "#lib/createStore.ts";
import type { IconName } from "#ui/icons.ts";
import type { EditorSession } from "#document/session.ts";
import type { ActionId } from "./actions/actionCatalogue.ts";
import type { PaletteDrag, PalettePress } from "./paletteDrag.ts";
import type { Panels } from "./panels/usePanels.ts";

/** State and callbacks that the builder's shell offers to its areas. */
export interface Shell {
  readonly panels: Panels;
  /** Yjs client whose view this person follows; null for none. */
  readonly following: Store<number | null>;
  /** Component being dragged out of the palette; null for none. */
  readonly paletteDrag: Store<PaletteDrag | null>;
  readonly onDragStart: (press: PalettePress) => void;
  /** The pointer comes near something that can be dragged; preloads the code of the drag. */
  readonly onPreloadDrag: () => void;
  /** Opens a window by its id; only one is open at a time. */
  readonly onOpen: (window: string) => void;
  readonly onPreview: () => void;
}

/** A panel on the left or right side, behind a tab. */
export interface Panel {
  readonly id: string;
  readonly side: "left" | "right";
  readonly label: string;
  readonly icon?: IconName;
  readonly Component: (props: { readonly shell: Shell }) => ReactNode;
  /** Action that shows the panel. */
  readonly action?: ActionId;
  /** Set when the panel itself shows the selection, and so stays open when the selection changes on the canvas. */
  readonly showsSelection?: true;
  /** Mark beside the tab's name, such as a count of unread comments. */
  readonly Mark?: ComponentType;
  /** Set when guests who came by a link have the panel too. */
  readonly isForGuests?: true;
}

/** A window above the builder until it is closed. */
export interface BuilderWindow {
  readonly id: string;
  readonly Component: (props: WindowProps) => ReactNode;
  /** Action that opens the window. */
  readonly action?: ActionId;
  /** True when the action is offered only to people who may edit. */
  readonly isForEditors?: boolean;
  /** Returns the reason why the window cannot be opened now, undefined when it can. Without this function it always can. */
  readonly whyNot?: (session: EditorSession) => string | undefined;
}

/** Given to every window that an area registers. */
export interface WindowProps {
  readonly shell: Shell;
  readonly onClose: () => void;
}

/** Accessible names of the two side panels. */
export const PANEL_NAMES = { left: "Library", right: "Properties & Settings" } as const;

/** Panels and windows that one area adds to the builder. */
export interface BuilderArea {
  readonly panels?: readonly Panel[];
  readonly windows?: readonly BuilderWindow[];
}
