import fc from "fast-check";
import { expect, it } from "vitest";
import { frameAddress, playerAddress } from "./frameAddress.ts";

const OWN = "forms.example";

it.each([
  ["https://www.youtube.com/watch?v=abcDEF12345&t=3", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://youtu.be/abcDEF12345", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://www.youtube.com/shorts/abcDEF12345", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
])("plays %s in its player", (page, player) => {
  expect(playerAddress(page)).toMatchObject({ src: player });
  expect(frameAddress(page, OWN)?.sandbox).toContain("allow-same-origin");
});

it.each([
  "http://example.com/",
  "javascript:alert(1)",
  "data:text/html,<b>",
  "/settings",
  "",
  `https://${OWN}/projects`,
  "https://somebody@example.com/",
])("frames nothing at %j", (address) => {
  expect(frameAddress(address, OWN)).toBeUndefined();
});

it.each([
  "https://example.com/a?b=c",
  "https://youtube.com.example.com/watch?v=abcDEF12345",
  'https://www.youtube.com/watch?v="><script>',
])("gives %s no origin of its own", (address) => {
  expect(frameAddress(address, OWN)?.sandbox).not.toContain("allow-same-origin");
  expect(playerAddress(address)).toBeUndefined();
});

it("has https addresses of other hosts only, whatever is given", () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ validSchemes: ["http", "https", "ftp"] }), fc.string()), (address) => {
      const found = frameAddress(address, OWN);
      return found === undefined || (found.src.startsWith("https://") && found.host !== OWN);
    }),
  );
});
