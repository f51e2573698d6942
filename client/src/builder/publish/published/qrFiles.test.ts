import { expect, it } from "vitest";
import { drawQr, QUIET_ZONE } from "#widgets/media/drawQr.ts";
import { qrFileName, qrSvg } from "./qrFiles.ts";

it("the file has the code on white, with the border that readers need", () => {
  const code = drawQr("https://forms.example/f/crew", "medium", QUIET_ZONE);
  if (code === undefined) throw new Error("No code");
  const size = code.side + 8;
  const svg = qrSvg(code);
  expect(svg).toMatch(
    new RegExp(
      `^<svg [^>]*viewBox="0 0 ${size} ${size}"[^>]*><path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    ),
  );
  expect(svg).toContain(code.path);
});

it.each([
  ["Crew onboarding", "crew-onboarding-qr"],
  ["Fürth & Co.", "fu-rth-co-qr"],
  ["申請書", "form-qr"],
])("the file of %s is called %s", (name, file) => {
  expect(qrFileName(name)).toBe(file);
});
