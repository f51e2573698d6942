import type { PageRoute } from "../../http/pageRoute.ts";
import type { FormPageDeps } from "./answerPages.ts";
import { fillRoutes } from "./fillRoutes.ts";
import { receiptRoutes } from "./receiptRoutes.ts";

/** The pages of published forms: to fill one in, to see, correct and erase what was sent. */
export function formPageRoutes(deps: FormPageDeps): PageRoute[] {
  return [...fillRoutes(deps), ...receiptRoutes(deps)];
}
