import type { Plugin } from "vite";

interface Injection {
  readonly module: RegExp;
  readonly code: RegExp;
  readonly replacement: string;
}

/** Places where libraries write a style element; kit/floating.css and kit/base.css contain the needed parts of these styles. */
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
 * Removes the style elements that libraries create at run time: our Content-Security-Policy refuses them. Fails the build when a
 * new version of a library works differently.
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
