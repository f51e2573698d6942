import { type Language } from "@formweave/data/assistant";

type Say<Parts extends readonly (string | number)[]> = (...parts: Parts) => string;

/** What the rules say to whoever asks, a short sentence each; lists of labels come with their quotation marks. */
export interface Sayings {
  /** What the rules can do. */
  readonly abilities: string;
  readonly and: string;
  readonly atTheEnd: string;
  readonly emptyForm: string;
  readonly nothingToImprove: string;
  readonly add: Say<[labels: string]>;
  readonly addForm: Say<[title: string, labels: string]>;
  readonly areThere: Say<[labels: string]>;
  readonly cannotRetype: Say<[label: string, kind: string]>;
  readonly helpText: Say<[label: string, words: string]>;
  readonly labels: Say<[labels: string]>;
  readonly limit: Say<[label: string, limits: string]>;
  readonly missing: Say<[names: string]>;
  readonly needsChoices: Say<[label: string]>;
  readonly notUnderstood: Say<[words: string]>;
  readonly optional: Say<[labels: string]>;
  readonly options: Say<[label: string, options: string]>;
  readonly placeholder: Say<[label: string, words: string]>;
  readonly remove: Say<[labels: string]>;
  readonly rename: Say<[from: string, to: string]>;
  readonly required: Say<[labels: string]>;
  readonly score: Say<[points: number]>;
  readonly unknownLimit: Say<[words: string]>;
  readonly unknownThing: Say<[words: string]>;
}

const EN: Sayings = {
  abilities:
    "I follow built-in rules, not a language model. I can make a form from a description (“a contact form with name and email”), add, remove and rename fields, make them required or optional, change their choices, limit their length, and tell you what would make the form better.",
  and: "and",
  atTheEnd: "It comes at the end: I cannot choose the place, but you can drag it there.",
  emptyForm: "The form has no fields yet.",
  nothingToImprove: "Nothing stands out that would make it better.",
  add: (labels) => `I would add ${labels}.`,
  addForm: (title, labels) => `I would add the fields of “${title}”: ${labels}.`,
  areThere: (labels) => `Already there: ${labels}.`,
  cannotRetype: (label, kind) =>
    `“${label}” cannot become another kind of field; no field can. Remove it first (“remove ${label}”), then add it as what you want (“add ${label} as ${kind}”).`,
  helpText: (label, words) => `I would set the help text of “${label}” to “${words}”.`,
  labels: (labels) => `The form has ${labels}.`,
  limit: (label, limits) => `I would limit “${label}”: ${limits}.`,
  missing: (names) => `I found no field called ${names}.`,
  needsChoices: (label) => `Name at least two choices for “${label}”, with commas between them.`,
  notUnderstood: (words) => `I did not understand “${words}”.`,
  optional: (labels) => `I would make ${labels} optional.`,
  options: (label, options) => `I would offer in “${label}”: ${options}.`,
  placeholder: (label, words) => `I would set the placeholder of “${label}” to “${words}”.`,
  remove: (labels) => `I would remove ${labels}.`,
  rename: (from, to) => `I would rename “${from}” to “${to}”.`,
  required: (labels) => `I would make ${labels} required.`,
  score: (points) => `It has ${points} of 100 points.`,
  unknownLimit: (words) => `I did not understand the limit “${words}”.`,
  unknownThing: (words) => `I do not know what to ask for “${words}”.`,
};

const ES: Sayings = {
  abilities:
    "Sigo reglas incorporadas, no un modelo de lenguaje. Puedo crear un formulario a partir de una descripción («un formulario de contacto con nombre y correo»), añadir, quitar y renombrar campos, y hacerlos obligatorios u opcionales.",
  and: "y",
  atTheEnd: "Queda al final: no puedo elegir el lugar, pero puede arrastrarlo hasta allí.",
  emptyForm: "El formulario todavía no tiene campos.",
  nothingToImprove: "No veo nada que lo mejoraría.",
  add: (labels) => `Añadiría ${labels}.`,
  addForm: (title, labels) => `Añadiría los campos de “${title}”: ${labels}.`,
  areThere: (labels) => `Ya está en el formulario: ${labels}.`,
  cannotRetype: (label, kind) =>
    `“${label}” no puede convertirse en otro tipo de campo; ningún campo puede. Primero quítelo («quita ${label}») y después añádalo como lo quiera («añade ${label} como ${kind}»).`,
  helpText: (label, words) => `Pondría como ayuda de “${label}”: “${words}”.`,
  labels: (labels) => `El formulario tiene ${labels}.`,
  limit: (label, limits) => `Limitaría “${label}”: ${limits}.`,
  missing: (names) => `No encuentro ningún campo llamado ${names}.`,
  needsChoices: (label) => `Nombre al menos dos opciones para “${label}”, separadas por comas.`,
  notUnderstood: (words) => `No he entendido “${words}”.`,
  optional: (labels) => `Haría opcional: ${labels}.`,
  options: (label, options) => `Ofrecería en “${label}”: ${options}.`,
  placeholder: (label, words) => `Pondría como ejemplo en “${label}”: “${words}”.`,
  remove: (labels) => `Quitaría ${labels}.`,
  rename: (from, to) => `Cambiaría el nombre de “${from}” a “${to}”.`,
  required: (labels) => `Haría obligatorio: ${labels}.`,
  score: (points) => `Tiene ${points} de 100 puntos.`,
  unknownLimit: (words) => `No he entendido el límite “${words}”.`,
  unknownThing: (words) => `No sé qué preguntar para “${words}”.`,
};

const FR: Sayings = {
  abilities:
    "Je suis des règles intégrées, pas un modèle de langage. Je peux créer un formulaire à partir d'une description (« un formulaire de contact avec nom et e-mail »), ajouter, supprimer et renommer des champs, et les rendre obligatoires ou facultatifs.",
  and: "et",
  atTheEnd: "Il vient à la fin : je ne peux pas choisir la place, mais vous pouvez l'y faire glisser.",
  emptyForm: "Le formulaire n'a pas encore de champs.",
  nothingToImprove: "Je ne vois rien qui l'améliorerait.",
  add: (labels) => `J'ajouterais ${labels}.`,
  addForm: (title, labels) => `J'ajouterais les champs de “${title}” : ${labels}.`,
  areThere: (labels) => `Déjà dans le formulaire : ${labels}.`,
  cannotRetype: (label, kind) =>
    `“${label}” ne peut pas devenir un autre type de champ ; aucun champ ne le peut. Supprimez-le d'abord (« supprime ${label} »), puis ajoutez-le comme vous le voulez (« ajoute ${label} comme ${kind} »).`,
  helpText: (label, words) => `Je mettrais comme aide de “${label}” : “${words}”.`,
  labels: (labels) => `Le formulaire contient ${labels}.`,
  limit: (label, limits) => `Je limiterais “${label}” : ${limits}.`,
  missing: (names) => `Je ne trouve aucun champ nommé ${names}.`,
  needsChoices: (label) => `Nommez au moins deux choix pour “${label}”, séparés par des virgules.`,
  notUnderstood: (words) => `Je n'ai pas compris “${words}”.`,
  optional: (labels) => `Je rendrais facultatif : ${labels}.`,
  options: (label, options) => `Je proposerais dans “${label}” : ${options}.`,
  placeholder: (label, words) => `Je mettrais comme exemple dans “${label}” : “${words}”.`,
  remove: (labels) => `Je supprimerais ${labels}.`,
  rename: (from, to) => `Je renommerais “${from}” en “${to}”.`,
  required: (labels) => `Je rendrais obligatoire : ${labels}.`,
  score: (points) => `Il a ${points} points sur 100.`,
  unknownLimit: (words) => `Je n'ai pas compris la limite “${words}”.`,
  unknownThing: (words) => `Je ne sais pas quoi demander pour “${words}”.`,
};

const DE: Sayings = {
  abilities:
    "Ich folge eingebauten Regeln, keinem Sprachmodell. Ich kann ein Formular nach einer Beschreibung machen („ein Kontaktformular mit Name und E-Mail“), Felder hinzufügen, entfernen und umbenennen, und sie zu Pflichtfeldern oder optional machen.",
  and: "und",
  atTheEnd: "Es kommt ans Ende: Den Platz kann ich nicht wählen, aber Sie können es dorthin ziehen.",
  emptyForm: "Das Formular hat noch keine Felder.",
  nothingToImprove: "Ich sehe nichts, was es besser machen würde.",
  add: (labels) => `Ich würde ${labels} hinzufügen.`,
  addForm: (title, labels) => `Ich würde die Felder von “${title}” hinzufügen: ${labels}.`,
  areThere: (labels) => `Schon im Formular: ${labels}.`,
  cannotRetype: (label, kind) =>
    `“${label}” kann keine andere Art von Feld werden; das kann kein Feld. Entfernen Sie es zuerst („entferne ${label}“) und fügen Sie es dann so hinzu, wie Sie es möchten („füge ${label} als ${kind} hinzu“).`,
  helpText: (label, words) => `Ich würde als Hilfetext von “${label}” setzen: “${words}”.`,
  labels: (labels) => `Das Formular hat ${labels}.`,
  limit: (label, limits) => `Ich würde “${label}” begrenzen: ${limits}.`,
  missing: (names) => `Ich finde kein Feld namens ${names}.`,
  needsChoices: (label) => `Nennen Sie mindestens zwei Möglichkeiten für “${label}”, durch Kommas getrennt.`,
  notUnderstood: (words) => `Ich habe “${words}” nicht verstanden.`,
  optional: (labels) => `Ich würde optional machen: ${labels}.`,
  options: (label, options) => `Ich würde in “${label}” anbieten: ${options}.`,
  placeholder: (label, words) => `Ich würde als Beispiel in “${label}” setzen: “${words}”.`,
  remove: (labels) => `Ich würde ${labels} entfernen.`,
  rename: (from, to) => `Ich würde “${from}” in “${to}” umbenennen.`,
  required: (labels) => `Ich würde zu Pflichtfeldern machen: ${labels}.`,
  score: (points) => `Es hat ${points} von 100 Punkten.`,
  unknownLimit: (words) => `Ich habe die Grenze “${words}” nicht verstanden.`,
  unknownThing: (words) => `Ich weiß nicht, was ich für “${words}” fragen soll.`,
};

/** What is said in each language that the rules read. */
export const SAYINGS: Readonly<Record<Language, Sayings>> = { en: EN, es: ES, fr: FR, de: DE };
