import { describeCount } from "@formweave/schema";
import { cleanText } from "../cleanText.ts";
import { UNPAGED, type FoundForm } from "../found.ts";
import { unreadable } from "../refusal.ts";
import { fieldsOfControls } from "./fieldsOfControls.ts";
import { readAttribute, closest, readElements, shownText, type HtmlElement } from "./htmlTree.ts";
import { typeOfControl } from "./typeOfControl.ts";

/** Reads the form of a page: the one with the most controls, where there are several. */
export function readHtml(text: string): FoundForm {
  const elements = readElements(text);
  const controls = elements.filter((element) => typeOfControl(element) !== undefined);
  const byForm = [...Map.groupBy(controls, (control) => findForm(control, elements))];
  const [largest] = byForm.toSorted(([, one], [, other]) => other.length - one.length);
  if (largest === undefined) throw unreadable("no fields were found in it");
  const [form, own] = largest;
  const others = byForm.length - 1;
  return {
    ...UNPAGED,
    title: readTitle(form, elements),
    fields: fieldsOfControls(own, elements),
    notes:
      others === 0
        ? []
        : [`Only the largest of ${describeCount(byForm.length, "form")} on the page was read`],
  };
}

function findForm(control: HtmlElement, elements: readonly HtmlElement[]): HtmlElement | undefined {
  const id = readAttribute(control, "form");
  if (id === undefined) return closest(control, ({ tagName }) => tagName === "form");
  return elements.find((element) => element.tagName === "form" && readAttribute(element, "id") === id);
}

function readTitle(form: HtmlElement | undefined, elements: readonly HtmlElement[]): string {
  const named = form === undefined ? "" : (readAttribute(form, "aria-label") ?? "");
  const headings = ["h1", "title", "h2"].map((name) => elements.find(({ tagName }) => tagName === name));
  const texts = [named, ...headings.map((heading) => (heading === undefined ? "" : shownText(heading)))];
  return texts.map(cleanText).find((text) => text !== "") ?? "";
}
