import { translateBy } from "@formweave/schema";
import { catalogueFor } from "@formweave/schema/translations";

/** Runs something at once, with the messages of a form in its language. */
export function inLanguage<Value>(language: string | undefined, run: () => Value): Value {
  const before = translateBy(catalogueFor(language));
  try {
    return run();
  } finally {
    translateBy(before);
  }
}
