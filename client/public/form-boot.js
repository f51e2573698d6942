// Runs before any module of a published page. A file, because the page's policy allows no inline script.

// What only works by script is shown; what is only there for those without is not.
document.documentElement.dataset.script = "";
