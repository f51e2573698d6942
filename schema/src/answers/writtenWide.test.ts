import { expect, it } from "vitest";
import { findDefinition } from "../widgets/all.ts";
import { findFieldAnswers } from "./index.ts";

it.each([
  ["email", "yamada＠example．jp", "yamada@example.jp"],
  ["email", "ｙａｍａｄａ＠ｅｘａｍｐｌｅ.jp", "yamada@example.jp"],
  ["email", "\u200Fmax@example.com\u200E", "max@example.com"],
  ["email", "محمد@مثال.إختبار", "محمد@مثال.إختبار"],
  ["phone", "０９０－１２３４－５６７８", "090-1234-5678"],
  ["phone", "090ー1234ー5678", "090ー1234ー5678"],
  ["phone", "٠٥٠ ١٢٣ ٤٥٦٧", "050 123 4567"],
  ["phone", "\u202A+49 30 1234567\u202C", "+49 30 1234567"],
  ["phone", "+९१ ९८७६५ ४३२१०", "+91 98765 43210"],
  ["url", "ｈｔｔｐｓ：／／example.jp", "https://example.jp"],
])("a %s that is written as %s is kept as %s", (type, typed, kept) => {
  const answers = findFieldAnswers({ type, props: {} });
  expect(answers?.parse(answers.decodeTyped([typed], ["ja"]))).toEqual({ ok: true, value: kept });
});

it("all kinds of lines are there", () => expect(findDefinition("url")).toBeDefined());

it("a mark of direction within an address is refused, as it would show another one", () => {
  const answers = findFieldAnswers({ type: "email", props: {} });
  expect(answers?.parse("a@b\u202E.de")).toMatchObject({ ok: false, error: { code: "NOT_AN_EMAIL" } });
});
