import { expect, it } from "vitest";
import { embedCode } from "./embedCode.ts";

const address = "https://forms.example/f/crew";

it("a frame is one line, whatever the form is called", () => {
  expect(embedCode({ address, title: 'Crew "A" & <B>', way: "frame" })).toBe(
    '<iframe src="https://forms.example/f/crew" title="Crew &quot;A&quot; &amp; &lt;B&gt;" style="width:100%;height:720px;border:0"></iframe>',
  );
});

it("in the page the frame becomes as high as its own form says, and listens to no other", () => {
  const code = embedCode({ address, title: "Crew", way: "fitting" });
  const [, script = ""] = /<script>\n([^]*)<\/script>$/.exec(code) ?? [];
  const frame = { contentWindow: {}, style: { height: "720px" } };
  let hear: ((event: { source: unknown; data: unknown }) => void) | undefined;
  const page = {
    addEventListener: (_type: string, listener: typeof hear) => (hear = listener),
    document: { getElementById: (id: string) => (code.includes(`<iframe id="${id}"`) ? frame : undefined) },
  };
  // What is copied is run as another page would run it.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function("addEventListener", "document", script)(page.addEventListener, page.document);
  hear?.({ source: {}, data: { type: "formweave:height", height: 10 } });
  hear?.({ source: frame.contentWindow, data: { type: "other", height: 20 } });
  expect(frame.style.height).toBe("720px");
  hear?.({ source: frame.contentWindow, data: { type: "formweave:height", height: 913 } });
  expect(frame.style.height).toBe("913px");
});
