import { isAbsolute } from "node:path";
import { expect, it } from "vitest";
import { isLoopback, readConfig } from "./config.ts";

it("needs nothing: this machine only, the port 3000, data in the project", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      host: "127.0.0.1",
      durability: "process",
      publicUrl: undefined,
      trustedProxyHops: 0,
      logLevel: "info",
    },
  });
  expect(config.ok && isAbsolute(config.value.dataDir) && config.value.dataDir.endsWith("data/var")).toBe(
    true,
  );
});

it("takes an empty variable for one that is not set", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: "", SETUP_TOKEN: "" })).toEqual(readConfig({}));
});

it("keeps only the origin of the public address", () => {
  expect(readConfig({ PUBLIC_URL: "https://forms.example.com/start?x=1" })).toMatchObject({
    value: { publicUrl: "https://forms.example.com" },
  });
});

it("names every variable that is wrong", () => {
  const config = readConfig({ PORT: "eighty", DURABILITY: "none", PUBLIC_URL: "forms.example.com" });
  expect(config.ok ? "" : config.error).toMatch(/^PORT: .+\nPUBLIC_URL: expected an address.+\nDURABILITY: /);
});

it("refuses a setup token that could be guessed, and does not repeat it", () => {
  expect(readConfig({ SETUP_TOKEN: "sixteen letters!" })).toMatchObject({ ok: true });
  expect(readConfig({ SETUP_TOKEN: "fifteen letters" })).toEqual({
    ok: false,
    error: "SETUP_TOKEN: use at least 16 characters: whoever guesses it becomes the owner",
  });
});

it("takes a mail server, and wants to know whom mail is from", () => {
  const url = "smtps://forms:secret@mail.example.com";
  expect(readConfig({ SMTP_URL: url, MAIL_FROM: "Forms <forms@example.com>" })).toMatchObject({
    value: { mail: { url, from: "Forms <forms@example.com>" } },
  });
  expect(readConfig({ SMTP_URL: url })).toEqual({ ok: false, error: "MAIL_FROM: is needed for SMTP_URL" });
  expect(readConfig({ SMTP_URL: "https://mail.example.com", MAIL_FROM: "a@b.c" })).toMatchObject({
    ok: false,
  });
});

it.each([
  ["127.0.0.1", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["127.0.0.1.example.com", false],
])("says that %s is loopback: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
