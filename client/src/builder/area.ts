import type { ComponentType, ReactNode } from "react";
import type { Store } from "#lib/createStore.ts";
import type { IconName } from "#ui/icons.ts";
import type { EditorSession } from "#document/session.ts";
import type { ActionId } from "./actions/actionCatalogue.ts";
import type { PaletteDrag, PalettePress } from "./paletteDrag.ts";
import type { Panels } from "./usePanels.ts";

/** What the builder's shell lets its areas do. */
export interface Shell {
  readonly panels: Panels;
  /** The Yjs client whose view one follows. */
  readonly following: Store<number | null>;
  /** What is on its way from the palette. */
  readonly carried: Store<PaletteDrag | null>;
  readonly onGrab: (press: PalettePress) => void;
  /** A hand comes near what can be grabbed. */
  readonly onGrabNear: () => void;
  /** Opens a window by its id; of the windows that are open at once there is one. */
  readonly onOpen: (window: string) => void;
  readonly onPreview: () => void;
}

/** Something that stands in the left or the right panel, behind a tab. */
export interface Panel {
  readonly id: string;
  readonly side: "left" | "right";
  readonly label: string;
  readonly icon?: IconName;
  readonly Component: (props: { readonly shell: Shell }) => ReactNode;
  /** The action that goes there, where there is one. */
  readonly action?: ActionId;
  /** Whether it shows itself what is selected, and so stays when that changes on the canvas. */
  readonly showsSelection?: true;
  /** What its tab shows beside its name, as a number of what is unread. */
  readonly Mark?: ComponentType;
  /** Whether it is there too for those who came by a link. */
  readonly isForGuests?: true;
}

/** Something that lies over the builder until it is closed. */
export interface BuilderWindow {
  readonly id: string;
  readonly Component: (props: WindowProps) => ReactNode;
  /** The action that opens it, where there is one. */
  readonly action?: ActionId;
  /** Whether only who may edit finds that action. */
  readonly isForEditors?: boolean;
  /** Why it cannot be opened now; it always can when this is missing. */
  readonly whyNot?: (session: EditorSession) => string | undefined;
}

/** What a window is given. */
export interface WindowProps {
  readonly shell: Shell;
  readonly onClose: () => void;
}

/** What the two panels are called. */
export const PANEL_NAMES = { left: "Library", right: "Properties & Settings" } as const;

/** What one area of the builder adds to it. */
export interface BuilderArea {
  readonly panels?: readonly Panel[];
  readonly windows?: readonly BuilderWindow[];
}
