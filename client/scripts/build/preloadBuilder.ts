import type { Plugin, Rolldown } from "vite";

const PAGE = /\/builder\/BuilderPage\.tsx$/;
const SCRIPT = '<script src="/boot.js"';

/**
 * Lists the files of the builder for public/boot.js, which fetches them together with the app's own when a project is opened;
 * otherwise the browser would find them only after the app has started and the session is loaded.
 */
export function preloadBuilder(): Plugin {
  return {
    name: "preload-builder",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        if (bundle === undefined || path !== "/index.html") return html;
        if (!html.includes(SCRIPT)) throw new Error("index.html has no boot.js");
        return html.replace(SCRIPT, `${SCRIPT} data-builder="${listFiles(bundle).join(" ")}"`);
      },
    },
  };
}

/** The builder's chunk, its static imports, and its styles. */
function listFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const builder = chunks.find(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ""));
  if (builder === undefined) throw new Error("The build has no page of the builder");
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk === undefined || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    chunk.imports.forEach(add);
  };
  add(builder.fileName);
  return [...files];
}
