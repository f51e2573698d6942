// Runs before any module and before the first paint. A file, because the page's policy allows no inline script.

// A dark page must never flash white. The rest of this is src/ui/settings/theme.ts.
{
  let choice = "system";
  try {
    choice = localStorage.getItem("formweave:theme") ?? "system";
  } catch {
    // Storage can be forbidden; the system decides then.
  }
  const isDark = choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "dark";
  document.documentElement.dataset.themeChoice = choice;
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

// What only works by script is shown.
document.documentElement.dataset.script = "";

// zod would try to compile its checks with eval, which the policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function preload(href, attributes) {
  document.head.append(Object.assign(document.createElement("link"), { href, ...attributes }));
}

// Where a project is opened, the builder and who is signed in are fetched beside the app itself, not after it.
if (location.pathname.startsWith("/projects/")) {
  for (const file of document.currentScript.dataset.builder?.split(" ") ?? [])
    preload(
      file,
      file.endsWith(".css") ? { rel: "preload", as: "style", crossOrigin: "" } : { rel: "modulepreload" },
    );
  preload("/api/me", { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
}
