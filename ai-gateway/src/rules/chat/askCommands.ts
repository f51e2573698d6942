import { analyzeInput, generateInput } from "@formweave/schema/api";
import { analyzeForm } from "../analysis/analyzeForm.ts";
import { describeForm } from "../describeForm.ts";
import { quoted, createSentenceFormatter, type CommandReader } from "./command.ts";

/** Confidence of a form that was made without understanding anything. */
const NOTHING_UNDERSTOOD = 0.1;

const HELP =
  /^(?:help|what can you do|what do you do|how do you work|who are you|what are you|hi|hello|hey|hola|bonjour|hallo|ayuda|aide|hilfe|que puedes hacer|que sais-tu faire|was kannst du)\b/u;
const REVIEW =
  /\b(?:is (?:this|my|the) form|how good|analy[sz]e|review (?:this|my|the)|check (?:this|my|the) form|improve|what(?:'s| is) (?:wrong|missing)|any (?:problems|issues|suggestions)|too long|feedback on|make it better|esta bien|mejorar|ameliorer|verbessern|gut so|how is (?:this|my|the) form)\b/u;
const CREATE =
  /^(?:(?:please )?(?:create|build|make|generate|design|set up|give me|draft|crea|haz|genera|creez?|cree|erstelle|baue)|(?:i|we) (?:need|want)|i'd like|necesito|quiero|je veux|je voudrais|ich brauche|wir brauchen) .*(?:form|survey|questionnaire|quiz|poll|sign-?up|application|formulario|encuesta|formulaire|sondage|formular|umfrage|fragebogen)/u;

/** "What can you do?" */
export const help: CommandReader = (_text, folded, chat) =>
  HELP.test(folded) ? { text: createSentenceFormatter(chat)("abilities") } : undefined;

/** "Is this form good?" */
export const review: CommandReader = (_text, folded, chat) => {
  if (!REVIEW.test(folded)) return undefined;
  const { fields } = chat;
  const formatSentence = createSentenceFormatter(chat);
  const { score, recommendations } = analyzeForm(analyzeInput.parse({ formData: { fields } }));
  if (recommendations.length === 0)
    return { text: `${formatSentence("score", score)} ${formatSentence("nothingToImprove")}` };
  const advice = recommendations.slice(0, 3).map(({ suggestion }) => suggestion);
  return { text: `${formatSentence("score", score)} ${advice.join(" ")}` };
};

/** "Create a contact form with …": adds the fields that the form does not have yet. */
export const create: CommandReader = (text, folded, chat) => {
  if (!CREATE.test(folded) || /^\w+ (?:the|this|my) form\b/u.test(folded)) return undefined;
  const { form, notUnderstood } = describeForm(
    generateInput.parse({ description: text, existingFields: chat.fields }),
  );
  if (form.confidence <= NOTHING_UNDERSTOOD) return undefined;
  const labels = quoted(
    form.fields.map(({ label }) => label),
    chat,
  );
  return {
    text: createSentenceFormatter(chat)("addForm", form.title, labels),
    add: form.fields,
    notUnderstood,
  };
};
