// Runs before any module of a published page. A file, because the page's policy allows no inline script.

// zod would try to compile its checks with eval, which the policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// What only works by script is shown; what is only there for those without is not.
document.documentElement.dataset.script = "";
