import type { Plugin } from "vite";

const STYLES = /\.css$/;
/** Stylesheet with the styles of all widgets. */
const ALL = /\/(?:form|app)\.css$/;
const NOTHING = "\0no-styles";

/** Leaves out styles imported by the code of widgets in a published form, which loads all styles before any code. */
export function stylesOfForm(): Plugin {
  return {
    name: "styles-of-form",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "form" || name === "app",
    resolveId: {
      filter: { id: { include: STYLES, exclude: ALL } },
      handler: (_id, importer = "") => (STYLES.test(importer) ? null : NOTHING),
    },
    load: { filter: { id: /no-styles$/ }, handler: () => "" },
  };
}
