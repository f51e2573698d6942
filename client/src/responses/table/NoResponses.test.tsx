import type { AnsweredForm } from "@formweave/schema/responses";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { NoResponses } from "./NoResponses.tsx";

const FORM: AnsweredForm = {
  environment: "production",
  kind: "form",
  environments: [],
  releases: [],
  tags: [],
  people: [],
  counts: { all: 0, unread: 0 },
  plan: { name: "free", isFull: false },
};

it.each(["form", "app"] as const)("what has no responses yet is called the %s that it is", (kind) => {
  vi.stubGlobal("location", { origin: "https://example.com" });
  const show = (path?: string) =>
    renderToStaticMarkup(
      <NoResponses
        projectId="p"
        form={{ ...FORM, kind, ...(path !== undefined && { path }) }}
        onImport={() => undefined}
      />,
    );
  expect(show()).toContain(`Go to the ${kind}`);
  expect(show("/a/depot")).toContain(`Open the ${kind}`);
  vi.unstubAllGlobals();
});
