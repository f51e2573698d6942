import type { WidgetType } from "@formweave/schema/widgets";
import { alignedFold } from "../text/alignedFold.ts";

const UNITS =
  "kg|kgs|kilos?|kilograms?|lbs?|grams?|gramos|grammes|gramm|cm|mm|km|kms|miles|kwh|mwh|lit(?:er|re|ro)s?|gallons?|ml|m2|m3|m²|m³|sqm|mb/s|mbps|°c|°f|degrees|hectares?|hectareas|bpm|kcal|calories|minutes|minutos|minuten|hours|horas|heures|stunden|days|dias|jours|tagen|met(?:er|re|ro)s?|feet|inches";
const MONEY = "dollars?|euros?|pounds|pesos|usd|eur|gbp|chf|francs|franken|[$€£]";
const COUNTED =
  "hours|minutes|kilos|litres|liters|gallons|miles|kilomet(?:er|re)s|horas|minutos|litros|kilometros|metros|heures|kilometres|stunden|kilometer";

/**
 * Words that determine the type of a phrase's answer, whatever else it names: its unit of measure or count, an agreement, a
 * signature. More reliable ones first. Sources: HTML input types, FHIR item types.
 */
const HEADS: readonly (readonly [pattern: RegExp, type: WidgetType])[] = [
  [
    /^(?:i |we )?(?:agree|consent|authori[sz]e)(?: to| that|$)|^(?:acepto|autorizo|consiento|doy mi consentimiento)\b|^(?:j'|je )(?:accepte|autorise|consens)\b|^(?:ich )?(?:akzeptiere|stimme .{1,60} zu|einwilligung)\b|\p{L} (?:akzeptieren|akzeptiert|bestatigen|bestatigt|zustimmen)$/u,
    "consent",
  ],
  [/^unterschrift \p{L}/u, "signature"],
  [
    /^(?:pics?|pix|fotos?|bilder) (?:of|vom|von|der|des|de|del)\b|^(?:pics?|bilddatei(?:en)?)$/u,
    "image-upload",
  ],
  [/ (?:docs?|documents|paperwork)$/u, "file"],
  [/^\p{L}.* timestamp$|^(?:timestamp|zeitpunkt)$|\p{L}{3}zeitpunkt$/u, "datetime-local"],
  [
    /^(?!what |which |who |where )(?:\p{L}+ ){0,3}(?:\p{L}+ed|born|sent|bought|paid|sold|done|made|begun|given|taken|lent) on$/u,
    "date",
  ],
  [/^\p{L}+(?: \p{L}+){0,3} (?:am|le)$|^(?:due|valid|effective) (?:back|from|by|through)$/u, "date"],
  [/^(?:bed|lunch|nap|finish|opening|closing) ?time$/u, "time"],
  [/^(?!days|times|dates|languages|hours)\p{L}+s (?:that |which )?(?:you|they|we) \p{L}/u, "text-area"],
  [/^(?:gultig (?:ab|bis|von)|valable (?:jusqu'au|a partir du|du|au)|valido (?:hasta|desde))$/u, "date"],
  [
    /^(?:hours|horas|heures) (?:of operation|open|available|disponibles|d'ouverture|preferidas)\b/u,
    "text-input",
  ],
  [new RegExp(String.raw`\p{L} \(?(?:in|en) (?:${MONEY})\)?$`, "u"), "currency"],
  [/^(?:replacement|estimated|market|purchase|declared|insured|resale|contract) value$/u, "currency"],
  [new RegExp(String.raw`\p{L} \(?(?:in|en) (?:${UNITS})\)?$`, "u"), "number"],
  [new RegExp(String.raw`^(?:${COUNTED}) (?!tarifa|rate)\p{L}`, "u"), "number"],
  [/\p{L} count$|^(?:expected |estimated )?(?:attendance|headcount)$/u, "number"],
  [/^numero de (?!\p{L}+s\b)\p{L}/u, "text-input"],
  [/^what (?:is|was) (?:still |most |not )?(?:unclear|confusing|missing|working)\b/u, "text-area"],
  [
    /^(?:anomalies|observations|remarques|defauts|consignes|incidencias|observaciones|instrucciones|indicaciones) \p{L}/u,
    "text-area",
  ],
];

/** The type of answer that the words of a phrase determine, if any. */
export function typeByWords(phrase: string): WidgetType | undefined {
  const folded = alignedFold(phrase).trim();
  return HEADS.find(([pattern]) => pattern.test(folded))?.[1];
}
