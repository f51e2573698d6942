import type { Catalogue } from "../translate.ts";

/** The texts of one language, by the English ones. */
export interface FormTranslations {
  /** Texts that a form's page says by itself; they travel with the page. */
  readonly page: Catalogue;
  /** Default texts that authors can replace. */
  readonly defaults: Catalogue;
  /** These, and what only the server says: pages without a form, refusals and mails. */
  readonly all: Catalogue;
}
