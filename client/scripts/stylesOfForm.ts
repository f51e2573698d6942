import type { Plugin } from "vite";

const STYLES = /\.css$/;
/** What has the styles of all widgets. */
const ALL = /\/form\.css$/;
const NOTHING = "\0no-styles";

/** Leaves out of a published form the styles that come with the code of a widget: it has all of them before any code. */
export function stylesOfForm(): Plugin {
  return {
    name: "styles-of-form",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "form",
    resolveId: {
      filter: { id: { include: STYLES, exclude: ALL } },
      handler: (_id, importer = "") => (STYLES.test(importer) ? null : NOTHING),
    },
    load: { filter: { id: /no-styles$/ }, handler: () => "" },
  };
}
