import type { WidgetType } from "@formweave/schema/widgets";

/** Words that name the type of a field, as folded patterns; the more specific ones first. */
export const TYPE_HINTS: readonly { readonly pattern: string; readonly type: WidgetType }[] = [
  {
    type: "multi-select",
    pattern: String.raw`\b(?:multi-?select(?: list| dropdown)?|multiple select|lista de seleccion multiple)\b`,
  },
  {
    type: "select",
    pattern: String.raw`\b(?:as |in |from |with |via |use |en |als |dans )?(?:an? |una? |une |eine[nr]? )?(?:drop-?down|drop down|pull-?down|select (?:box|list|menu)|desplegable|(?:liste|menu) deroulante?|auswahlliste|auswahlmenu|auswahlfeld)(?: list| menu| field)?\b`,
  },
  {
    type: "radio",
    pattern: String.raw`\b(?:as |with )?(?:radio ?buttons?|radios|single choice|multiple choice|botones de opcion|boutons radio|einfachauswahl|optionsfelder)\b`,
  },
  {
    type: "checkbox",
    pattern: String.raw`\b(?:as |with )?(?:an? |una? |une |eine )?(?:check ?box(?:es)?|tick ?box(?:es)?|box to tick|casillas?(?: de verificacion)?|cases? a cocher|checkboxen|kontrollkastchen|ankreuzfeld(?:er)?|haken)(?: list| group)?\b`,
  },
  {
    type: "rating",
    pattern: String.raw`\b(?:star rating|rating stars|stars rating|valoracion con estrellas|avec des etoiles|sternebewertung|as stars|in stars|con estrellas|en etoiles|mit sternen)\b`,
  },
  {
    type: "range",
    pattern: String.raw`\b(?:as |with )?(?:an? )?(?:slider|deslizador|curseur|schieberegler)\b`,
  },
  {
    type: "text-area",
    pattern: String.raw`\b(?:as |with )?(?:an? )?(?:long (?:text|answer)|large text(?: box| field)?|big text box|text ?area|multi-?line(?: text)?|paragraph(?: text)?|free text(?: box| field| answer)?|open[- ](?:text|ended)(?: question| answer)?|texto (?:largo|libre)|texte (?:long|libre)|zone de texte|freitext(?:feld)?|mehrzeilig(?:es textfeld)?|textfeld gross)\b`,
  },
  {
    type: "text-input",
    pattern: String.raw`\b(?:as |with )?(?:an? )?(?:short (?:text|answer)|text (?:field|box|input)|single line|one line|texto corto|texte court|textfeld|kurztext)\b`,
  },
  { type: "image-upload", pattern: String.raw`\b(?:upload (?:of )?(?:an? )?(?=(?:photo|picture|image)))` },
  {
    type: "file",
    pattern: String.raw`\b(?:(?:file |document )?upload(?:ed|s)?(?= |$)|upload(?: of)?(?: an?| your| their)?|attach(?: an?| your| their)?|as (?:an? )?(?:attachment|pdf|file)|adjuntar|subir|adjunt[oa]s?|a joindre|joindre|telecharger|televerser|hochladen|anhangen|als (?:datei|anhang|pdf))\b`,
  },
  {
    type: "switch",
    pattern: String.raw`\b(?:as |with )?(?:an? )?(?:toggle|switch|interruptor|interrupteur|schalter)\b`,
  },
  { type: "date", pattern: String.raw`\b(?:as |with )?(?:an? )?(?:date ?picker|calendar picker)\b` },
];
