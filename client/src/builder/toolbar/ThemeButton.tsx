import { IconButton } from "#ui/IconButton.tsx";
import { useTheme } from "#ui/settings/theme.ts";

/** Switches the app between light and dark. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <IconButton
      icon="sun-moon"
      label={isDark ? "Use the light theme" : "Use the dark theme"}
      onClick={() => setTheme(isDark ? "light" : "dark")}
    />
  );
}
