import { type Removal } from "./removal.ts";

/** What the assistant suggests beside whole forms. Source: spec 2 §3, §8, §9, spec 4 §3. */
export const aiIdeaRemovals: readonly Removal[] = [
  {
    sentence: "AI suggestion of components: 3 to 5 with type, confidence, reasoning",
    file: "ai-gateway/src/rules/suggesting/suggestComponents.ts",
    take: "count: 5,",
    leave: "count: 9,",
    test: "ai-gateway/src/rules/suggesting/suggesting.test.ts",
    name: "components",
  },
  {
    sentence: "AI suggestion of components: 3 to 5 with type, confidence, reasoning",
    file: "client/src/features/ai-insights/Idea.tsx",
    take: "{describeConfidence(confidence)}, ",
    test: "client/e2e/aiIdeas.spec.ts",
    name: "[spec 2 §9] suggests 3 to 5 components",
  },
  {
    sentence: "AI suggestion of content: label, placeholder, help text, with confidence and reasoning",
    file: "client/src/features/ai-insights/Idea.tsx",
    take: '<p className="hint">{reason}</p>',
    test: "client/e2e/aiIdeas.spec.ts",
    name: "[spec 2 §3] suggests texts for a field",
  },
  {
    sentence: "when nothing is known: placeholder 'Enter {label}'",
    file: "ai-gateway/src/rules/suggesting/suggestContent.ts",
    take: "content: `Enter ${label.trim()}`",
    leave: "content: label.trim()",
    test: "ai-gateway/src/rules/suggesting/suggesting.test.ts",
    name: "says “Enter …” where it knows nothing",
  },
];
