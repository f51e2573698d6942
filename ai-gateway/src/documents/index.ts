export { readDocument } from "./readDocument.ts";
