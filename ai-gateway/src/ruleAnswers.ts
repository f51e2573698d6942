import { type RuleAnswers } from "./model/builtInRules.ts";
import { analyzeForm, answerChat, describeForm, suggestRules } from "./rules/index.ts";

/** What the built-in rules answer, in the words that models answer in. */
export const RULE_ANSWERS: RuleAnswers = {
  chat(input) {
    const { text, changes } = answerChat(input);
    const hasChanges = Object.values(changes).some((list) => list.length > 0);
    return hasChanges ? `${text}\n\n\`\`\`json\n${JSON.stringify(changes)}\n\`\`\`` : text;
  },
  form(input) {
    const { form, notUnderstood } = describeForm(input);
    return { ...form, notUnderstood };
  },
  rules: suggestRules,
  analysis: analyzeForm,
};
