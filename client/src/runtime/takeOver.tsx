import type { FillingPage as FillingPageData } from "@formweave/schema/api";
import { FillingPage } from "./filling/FillingPage.tsx";
import { hydrateForm } from "./hydrateForm.ts";
import { Working } from "./Working.tsx";

/** Hydrates the page of a form. */
export function takeOver(root: HTMLElement, page: FillingPageData): Promise<void> {
  return hydrateForm(root, page, (shown) => (
    <Working>
      <FillingPage page={shown} />
    </Working>
  ));
}
