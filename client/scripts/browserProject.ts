import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { BROWSER_COMMANDS } from "./browserCommands.ts";
import { CHROMIUM_ARGUMENTS, findChromium } from "./chromium.ts";

/** Test files that run in a page. */
export const IN_BROWSER = ["client/src/**/*.browser.test.tsx"];

/** All packages that the page may need: one that was found in the middle of a run would load the page anew. */
const PACKAGES = [
  "@dagrejs/dagre",
  "@dnd-kit/core",
  "@hocuspocus/provider",
  "@lexical/link",
  "@lexical/list",
  "@lexical/react/LexicalComposer",
  "@lexical/react/LexicalComposerContext",
  "@lexical/react/LexicalContentEditable",
  "@lexical/react/LexicalErrorBoundary",
  "@lexical/react/LexicalHistoryPlugin",
  "@lexical/react/LexicalLinkPlugin",
  "@lexical/react/LexicalListPlugin",
  "@lexical/react/LexicalRichTextPlugin",
  "@lexical/react/LexicalTabIndentationPlugin",
  "@lexical/rich-text",
  "@lexical/yjs",
  "@simplewebauthn/browser",
  "@tanstack/react-query",
  "@tanstack/react-virtual",
  "axe-core",
  "cmdk",
  "flatbush",
  "fuse.js",
  "jsep",
  "lexical",
  "lib0/buffer",
  "lib0/decoding",
  "lib0/encoding",
  "nanoid",
  "radix-ui",
  "radix-ui/internal",
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "reactflow",
  "recharts",
  "regexparam",
  "sonner",
  "uqr",
  "wouter",
  "wouter/use-browser-location",
  "y-protocols/awareness",
  "y-protocols/sync",
  "yjs",
  "zod",
];

/** Project for components in a page, without a server: a page for each core, in the Chromium of the e2e tests. */
export function browserProject(): TestProjectInlineConfiguration {
  const executablePath = findChromium();
  return {
    extends: true,
    plugins: [tailwindcss()],
    // React as built for production: a third of the work.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { development: false } },
    optimizeDeps: { include: PACKAGES, noDiscovery: true },
    test: {
      name: "browser",
      include: IN_BROWSER,
      isolate: false,
      setupFiles: [
        resolve(import.meta.dirname, "restoreGlobals.ts"),
        resolve(import.meta.dirname, "../src/testing/setUp.ts"),
      ],
      testTimeout: 30_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 5000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(executablePath !== undefined && { executablePath }),
            args: CHROMIUM_ARGUMENTS,
          },
          actionTimeout: 10_000,
          // As in the journeys: a click waits for the end of an animation.
          contextOptions: { reducedMotion: "reduce" },
        }),
        instances: [{ browser: "chromium" }],
        viewport: { width: 1440, height: 900 },
        // As in the e2e tests, a text is found within another one.
        locators: { exact: false },
        screenshotFailures: false,
        traceView: false,
        commands: BROWSER_COMMANDS,
      },
      // A page for each core, since one more would only load all modules of the builder again; after the journeys.
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
    },
  };
}
