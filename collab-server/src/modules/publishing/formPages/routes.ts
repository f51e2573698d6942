import type { PageRoute } from "../../../http/pages/pageRoute.ts";
import type { FormPageDeps } from "./answerPages.ts";
import { fillRoutes } from "./fillRoutes.ts";
import { receiptRoutes } from "./receiptRoutes.ts";

/** Page routes of published forms: to fill in, and to view, correct and erase a response. */
export function formPageRoutes(deps: FormPageDeps): PageRoute[] {
  return [...fillRoutes(deps), ...receiptRoutes(deps)];
}
