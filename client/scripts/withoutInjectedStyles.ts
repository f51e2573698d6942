import type { Plugin } from "vite";

interface Injection {
  readonly module: RegExp;
  readonly code: RegExp;
  readonly replacement: string;
}

/** Where libraries write a style element; kit/floating.css and kit/base.css have what is needed of these styles. */
const INJECTIONS: readonly Injection[] = [
  { module: /\/sonner\/dist\/index\.mjs$/, code: /^__insertCSS\(.*\);?$/m, replacement: "" },
  {
    module: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    code: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{[^]*?nonce\s*\}\s*\)/,
    replacement: "null",
  },
  {
    module: /\/react-style-singleton\/dist\/es2015\/component\.js$/,
    code: /useStyle\(styles, dynamic\);/,
    replacement: "",
  },
];

/**
 * Takes the style elements out of libraries that make them at run time: our Content-Security-Policy refuses them.
 * Fails the build when a new version of a library does it differently.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: "without-injected-styles",
    apply: "build",
    transform(code, id) {
      const injection = INJECTIONS.find(({ module }) => module.test(id));
      if (injection === undefined) return null;
      if (!injection.code.test(code)) this.error(`${id} no longer writes its styles as ${injection.code}`);
      return { code: code.replace(injection.code, injection.replacement), map: null };
    },
  };
}
