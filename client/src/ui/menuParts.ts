import { createContext } from "react";
import { type ContextMenu, DropdownMenu } from "radix-ui";

/** The Radix parts that `MenuItem` and the others are made of: those of the kind of menu they stand in. */
export const MenuParts =
  createContext<Pick<typeof DropdownMenu | typeof ContextMenu, "Item" | "Separator" | "Label">>(DropdownMenu);
