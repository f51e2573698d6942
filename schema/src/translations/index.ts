import type { Catalogue } from "../translate.ts";
import { AR } from "./ar.ts";
import { DE } from "./de.ts";
import { HI } from "./hi.ts";
import { JA } from "./ja.ts";

const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map([
  ["ar", AR],
  ["de", DE],
  ["hi", HI],
  ["ja", JA],
]);

/** The texts of a BCP 47 language; undefined without translations, as for English. */
export function catalogueFor(language: string | undefined): Catalogue | undefined {
  const [wanted = ""] = (language ?? "").toLowerCase().split("-", 1);
  return CATALOGUES.get(wanted);
}
