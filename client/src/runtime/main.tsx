import { leaveKeysToComposing } from "#lib/composing.ts";
import { fitEmbedding } from "./fitEmbedding.ts";
import { preparePage } from "./preparePage.ts";
import { readPage } from "./readPage.ts";
import { takeOver } from "./takeOver.tsx";
import "./form.css";

const [root, data] = ["form", "form-data"].map((id) => document.getElementById(id));
if (!root || !data) throw new Error("The page has no form");
const page = readPage(data.textContent);

leaveKeysToComposing();
fitEmbedding(window);
// All other pages work without script.
if (page.kind === "filling") {
  await preparePage(page);
  await takeOver(root, page);
}
