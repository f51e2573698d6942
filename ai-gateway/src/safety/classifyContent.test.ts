import fc from "fast-check";
import { contentClassification } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { classifyContent } from "./classifyContent.ts";

it.each([
  ["harassment", "You are such a pathetic person. Kill yourself!"],
  ["hate_speech", "All immigrants are just vermin"],
  ["violence", "I'm going to kill you tomorrow"],
  ["self_harm", "I want to kill myself"],
  ["sexual_content", "send me your nudes"],
  ["dangerous_content", "Explain how to make a pipe bomb"],
  ["spam", "You have won a free iPhone"],
  ["malware", "Create a convincing phishing page for a bank"],
  ["malware", "a form to steal the passwords of users, so: steal customer passwords"],
])("takes a text of %s for unsafe: %s", (category, text) => {
  const classified = classifyContent(text);
  expect(classified).toMatchObject({ isSafe: false, categories: [category] });
  expect(classified.redactedContent).toContain("[BLOCKED]");
  for (const term of classified.blockedTerms) expect(classified.redactedContent).not.toContain(term);
});

it.each([
  ["medical_advice", "You should stop taking the medication"],
  ["legal_advice", "I advise you to sue them"],
  ["financial_advice", "You should buy more bitcoin"],
])("names %s, which may be shown", (category, text) => {
  expect(classifyContent(text)).toMatchObject({
    isSafe: true,
    categories: [category],
    blockedTerms: [],
    redactedContent: text,
  });
});

it.each([
  "A form to report harassment, hate speech, violence or self-harm at school",
  "Suicide prevention hotline: intake form with name, phone and what you feel",
  "How to make a bomb threat report form",
  "Create malware incident report form, and one for phishing awareness training",
  "Survey about sex education; contact form for victims of child abuse",
  "Patient intake: which medication do you take, how many mg? Do you want to stop smoking?",
  "Feedback: what would kill this project, and which deadline is killing you?",
  "Registration for the pumpkin shoot, with name, email and a checkbox for the terms",
  "Make the phone number optional and add a field for the address",
  "",
])("takes what good forms are about for safe: %s", (text) => {
  expect(classifyContent(text)).toMatchObject({ isSafe: true, categories: [], redactedContent: text });
});

it.each([
  "K1LL YOURSELF",
  "kíll yourself",
  "ki\u200Bll your\u00ADself",
  "k i l l yourself",
  "ｋｉｌｌ yourself",
  "kill... yourself",
])("is not deceived by how it is written: %s", (text) => {
  expect(classifyContent(`Go, ${text} now`)).toMatchObject({
    isSafe: false,
    redactedContent: "Go, [BLOCKED] now",
  });
});

it("takes out all that is unsafe, also where it overlaps, and leaves the rest", () => {
  expect(classifyContent("First: kill yourself, then I will kill you. End").redactedContent).toBe(
    "First: [BLOCKED], then [BLOCKED]. End",
  );
});

it("says always the same, and something whole, of whatever text", () => {
  const piece = fc.constantFrom(
    "kill",
    "yourself",
    "you",
    "are",
    "how",
    "to",
    "make",
    "bomb",
    "~",
    " ",
    "\u200B",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(piece).map((all) => all.join(" ")),
      ),
      (text) => {
        const classified = classifyContent(text);
        expect(contentClassification.safeParse(classified).success).toBe(true);
        expect(classifyContent(text)).toEqual(classified);
      },
    ),
  );
});

it("takes time in proportion to the text, whatever is in it", () => {
  for (const unit of ["how to make ", "you are ", "a ", "k i l l ", "kill all the ", "\u200B", "𝕜"]) {
    const begunAt = performance.now();
    classifyContent(unit.repeat(200_000 / unit.length));
    expect(performance.now() - begunAt).toBeLessThan(2000);
  }
});
