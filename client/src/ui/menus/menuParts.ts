import { createContext } from "react";
import type { Menu } from "radix-ui/internal";

/** The Radix parts that `MenuItem` and the others render; an open menu provides them. */
export const MenuParts = createContext<
  | Pick<typeof Menu, "Item" | "Separator" | "Label" | "Portal" | "Sub" | "SubContent" | "SubTrigger">
  | undefined
>(undefined);
