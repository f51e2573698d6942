import { leaveKeysToComposing } from "#lib/composing.ts";
import { fitEmbedding } from "#runtime/fitEmbedding.ts";
import { readPage } from "#runtime/readPage.ts";
import { takeOverApp } from "./takeOverApp.tsx";
import "./app.css";

const [root, data] = ["form", "form-data"].map((id) => document.getElementById(id));
if (!root || !data) throw new Error("The page has no app");
const page = readPage(data.textContent);

leaveKeysToComposing();
fitEmbedding(window);
if (page.kind === "app") await takeOverApp(root, page);
