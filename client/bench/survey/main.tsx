import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { FIELDS, createFields, type FormSize } from "../fill/fillForm.ts";
import "survey-core/survey-core.css";

/** The peer of published forms: the same fields and rules, shown by SurveyJS. */
const size: FormSize = location.search === "?large" ? "large" : "small";
const elements = createFields(size).map(({ id, title, isText, hiddenBy }) => ({
  type: "text",
  name: id,
  title,
  ...(!isText && { inputType: "number" }),
  ...(hiddenBy !== undefined && { visibleIf: `{${hiddenBy}} != 'hide'` }),
}));
const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no root");
createRoot(root).render(<Survey model={new Model({ pages: [{ elements }] })} />);
const timer = setInterval(() => {
  if (root.querySelector("input") === null) return;
  clearInterval(timer);
  document.documentElement.dataset["filling"] = String(FIELDS[size]);
}, 1);
