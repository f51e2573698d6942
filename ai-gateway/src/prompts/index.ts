export { analysisPrompt } from "./analysisPrompt.ts";
export { ANSWER_SCHEMAS } from "./answerSchemas.ts";
export { chatPrompt } from "./chatPrompt.ts";
export { extractionPrompt, imagePrompt } from "./extractionPrompt.ts";
export { fieldCatalogue } from "./fieldCatalogue.ts";
export { formPrompt } from "./formPrompt.ts";
export { PROMPT_VERSIONS, type Prompt } from "./prompt.ts";
export { rulesPrompt } from "./rulesPrompt.ts";
