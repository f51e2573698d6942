import { expect, it } from "vitest";
import { writeLetter } from "./letter.ts";

const LETTER = {
  to: "ada@example.com",
  subject: "تسجيل: محمد",
  paragraphs: ["A new response"],
  reason: "You asked",
};

it("each part of a letter is read in its own direction", () => {
  const { html, text, subject } = writeLetter({
    ...LETTER,
    answers: [{ title: "الاسم", text: "محمد (1.5)" }],
  });
  expect(html).toMatch(/<dt dir="auto"[^>]*>الاسم<\/dt><dd dir="auto"[^>]*>محمد \(1\.5\)<\/dd>/);
  expect(text).toContain("الاسم\n  محمد (1.5)");
  expect(subject).toBe("تسجيل: محمد");
});

it.each(["𠮷", "हि", "👩‍👩‍👧", "e\u0301"])("a long subject is not cut within %s", (letter) => {
  for (let before = 190; before <= 200; before++) {
    const whole = "x".repeat(before);
    const { subject } = writeLetter({ ...LETTER, subject: `${whole}${letter}${"y".repeat(20)}` });
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject.slice(before)).toMatch(new RegExp(`^(?:${letter}y*)?$`, "u"));
  }
});
