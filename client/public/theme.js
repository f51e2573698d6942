// Before the first paint, so that nobody sees the wrong colours. The key is that of src/ui/theme.ts.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem("formweave:theme");
  } catch (error) {
    kept = null;
  }
  var dark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
