import { hydrateRoot } from "react-dom/client";
import { fitEmbedding } from "./fitEmbedding.ts";
import { preparePage } from "./preparePage.ts";
import { PublishedPage } from "./PublishedPage.tsx";
import { readPage } from "./readPage.ts";
import "./form.css";

const [root, data] = ["form", "form-data"].map((id) => document.getElementById(id));
if (!root || !data) throw new Error("The page has no form");
const page = readPage(data.textContent);

await preparePage(page);
hydrateRoot(root, <PublishedPage page={page} />);
fitEmbedding(window);
