import { expect, it } from "vitest";
import { requestFor } from "../testing/requestFor.ts";
import { redactPersonal, redactRequest } from "./redactPersonal.ts";

it.each([
  ["Write to ann.lee+forms@mail.example.co.uk now", "Write to [EMAIL] now"],
  ["jürgen@müller.de, bob@x.org.", "[EMAIL], [EMAIL]."],
  ["a@b@c.de, @d.fr and bob@x.org@y.org", "a@[EMAIL], @d.fr and [EMAIL]@y.org"],
  [`${"𝒜".repeat(70)}@x.org`, `${"𝒜".repeat(6)}[EMAIL]`],
  ["call +49 (0)30 1234-5678 or 030/1234567", "call [PHONE] or [PHONE]"],
  ["(415) 555-0132, 415-555-0132, +14155550132", "[PHONE], [PHONE], [PHONE]"],
  ["DE89 3704 0044 0532 0130 00 and de89370400440532013000", "[IBAN] and [IBAN]"],
  ["BE68 5390 0754 7034 BICX GEBA", "[IBAN] BICX GEBA"],
  [
    "Pay with 4111 1111 1111 1111, 4111-1111-1111-1111 or 378282246310005",
    "Pay with [CARD], [CARD] or [CARD]",
  ],
])("takes the personal data out of %j", (text, expected) => {
  expect(redactPersonal(text)).toBe(expected);
});

it.each([
  "a scale from 1 to 10, at most 1000000 characters",
  "born 2001-02-03 or 03.02.2001, in 1999 - 2004",
  "an e-mail field with an @ in it",
  "4111 1111 1111 1112 and DE88 3704 0044 0532 0130 00 are not real",
  "order 12345678, ISO 13616, version 1.2.3.4",
  "0000 0000 0000 0000 0000 0",
])("leaves %j as it is", (text) => {
  expect(redactPersonal(text)).toBe(text);
});

it("takes time in proportion to the text, whatever is in it", () => {
  for (const unit of ["a", "1", "1 ", "a@", "a.", "DE11 ", "(", "+", "1-", "A0A0 "]) {
    const begunAt = performance.now();
    redactPersonal(unit.repeat(200_000 / unit.length));
    expect(performance.now() - begunAt).toBeLessThan(2000);
  }
});

it("goes through all the words of what is asked, and through no picture", () => {
  const picture = { kind: "image", mimeType: "image/png", base64: "4111111111111111" } as const;
  const redacted = redactRequest(
    requestFor("", {
      system: "Of ann@example.com",
      messages: [
        { role: "user", parts: [{ kind: "text", text: "I am ann@example.com" }, picture] },
        { role: "assistant", parts: [{ kind: "text", text: "Hello ann@example.com" }] },
      ],
    }),
  );
  expect(JSON.stringify(redacted)).not.toContain("ann@");
  expect(redacted.messages[0]?.parts[1]).toEqual(picture);
});
