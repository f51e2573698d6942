export { analyzeForm } from "./analysis/analyzeForm.ts";
export { answerChat } from "./chat/answerChat.ts";
export { describeForm } from "./describeForm.ts";
export { meaningOf } from "./ontology/meaningOf.ts";
export { typeOfLabel } from "./ontology/typeOfLabel.ts";
export { suggestComponents } from "./suggesting/suggestComponents.ts";
export { suggestContent } from "./suggesting/suggestContent.ts";
export { suggestRules } from "./suggesting/suggestRules.ts";
