import type { ReactNode } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import type { ThemeName } from "@formweave/schema/model";
import { THEME_TITLES } from "./themeChoices.ts";
import type { ThemeEdits } from "./useThemeEdits.ts";

interface ThemeRowProps {
  readonly name: ThemeName;
  readonly edits: ThemeEdits;
  readonly children: ReactNode;
}

/** One setting of the theme, with a button to reset it to the preset. */
export function ThemeRow({ name, edits: { theme, set, mayEdit }, children }: ThemeRowProps) {
  const title = THEME_TITLES[name];
  const isOwn = theme[name] !== undefined;
  return (
    <div className="th-row">
      <span className="lbl" aria-hidden>
        {title}
      </span>
      <div className="th-field">{children}</div>
      {isOwn && mayEdit && (
        <IconButton
          icon="rotate-ccw"
          size="xs"
          label={`Reset ${title.toLowerCase()}`}
          onClick={() => set(name, null)}
        />
      )}
    </div>
  );
}
