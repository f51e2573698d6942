import { type ConceptRule, type Language, type Words } from "@formweave/data/assistant";
import { type SuggestedRule } from "@formweave/schema/api";

const MESSAGES: Readonly<Record<SuggestedRule["type"], Words>> = {
  required: {
    en: "Please answer this",
    es: "Responda a esta pregunta",
    fr: "Veuillez répondre à cette question",
    de: "Bitte beantworten Sie diese Frage",
  },
  email: {
    en: "Please enter a valid email address",
    es: "Introduzca un correo electrónico válido",
    fr: "Veuillez saisir une adresse e-mail valide",
    de: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  },
  minLength: {
    en: "Please use at least {} characters",
    es: "Use al menos {} caracteres",
    fr: "Utilisez au moins {} caractères",
    de: "Bitte mindestens {} Zeichen",
  },
  maxLength: {
    en: "Please use at most {} characters",
    es: "Use como máximo {} caracteres",
    fr: "Utilisez au plus {} caractères",
    de: "Bitte höchstens {} Zeichen",
  },
  pattern: {
    en: "Please check the format",
    es: "Revise el formato",
    fr: "Veuillez vérifier le format",
    de: "Bitte prüfen Sie das Format",
  },
  min: {
    en: "Must be at least {}",
    es: "Debe ser al menos {}",
    fr: "Doit être au moins {}",
    de: "Mindestens {}",
  },
  max: {
    en: "Must be at most {}",
    es: "Debe ser como máximo {}",
    fr: "Doit être au plus {}",
    de: "Höchstens {}",
  },
  custom: {
    en: "You must be at least {} years old",
    es: "Debe tener al menos {} años",
    fr: "Vous devez avoir au moins {} ans",
    de: "Sie müssen mindestens {} Jahre alt sein",
  },
};

const CHOICES: Readonly<Record<"min" | "max", Words>> = {
  min: {
    en: "Choose at least {}",
    es: "Elija al menos {}",
    fr: "Choisissez au moins {}",
    de: "Wählen Sie mindestens {}",
  },
  max: {
    en: "Choose at most {}",
    es: "Elija como máximo {}",
    fr: "Choisissez au plus {}",
    de: "Wählen Sie höchstens {}",
  },
};

/** A rule with its message in a language; `isChoice` where it counts choices. */
export function withMessage(rule: ConceptRule, language: Language, isChoice = false): SuggestedRule {
  const messages =
    isChoice && (rule.type === "min" || rule.type === "max") ? CHOICES[rule.type] : MESSAGES[rule.type];
  return { ...rule, message: messages[language].replace("{}", String(rule.value ?? "")) };
}
