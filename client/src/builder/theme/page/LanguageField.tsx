import { pageDirection } from "@formweave/schema/model";
import { setPageText } from "@formweave/schema/commands";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";

/** The languages on offer, as BCP 47 codes; a page without a language counts as English. */
const CODES =
  "ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro sk sl sr sv th tr uk ur vi zh";
const OTHERS = CODES.split(" ").map((code) => ({ value: code, label: ownName(code) }));
const OPTIONS = [{ value: "", label: "English" }, ...OTHERS];
/** Without a language, a name in Arabic turns the page: English is a choice of its own then. */
const MIRRORED_OPTIONS = [{ value: "", label: "Not set" }, { value: "en", label: "English" }, ...OTHERS];

const HINT = "Numbers and days are written and read in it, and screen readers speak it.";
const MIRRORED = `${HINT} It runs from right to left: the page people see is the mirror image of this one.`;

/** The language of the form. */
export function LanguageField({ isDisabled }: { readonly isDisabled: boolean }) {
  const session = useEditor();
  const { name, texts } = useStore(session.store.meta, (meta) => meta);
  const { language } = texts;
  const isMirroredByName = pageDirection({ language: undefined, name }) === "rtl";
  function handleChange(text: string): void {
    const done = session.run(setPageText, { name: "language", text }, { label: "Language" });
    if (!done.ok) showFailure(done.error);
  }
  return (
    <SelectField
      label="Language"
      value={language === undefined || (language === "en" && !isMirroredByName) ? "" : language}
      placeholder={ownName(language ?? "")}
      options={isMirroredByName ? MIRRORED_OPTIONS : OPTIONS}
      disabled={isDisabled}
      onChange={handleChange}
      hint={pageDirection({ language, name }) === undefined ? HINT : MIRRORED}
    />
  );
}

/** The name of a language in itself: "Deutsch". */
function ownName(code: string): string {
  if (code === "") return "";
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
