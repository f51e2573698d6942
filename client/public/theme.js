// Runs before the first paint, so that a dark page never flashes white. Its continuation is src/ui/theme.ts.
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
