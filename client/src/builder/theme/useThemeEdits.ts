import { setTheme } from "@formweave/schema/commands";
import { readTheme, THEME_NAMES, type Json, type Theme, type ThemeName } from "@formweave/schema/model";
import { resolveScheme, wholeTheme } from "@formweave/schema/rules";
import { useMemo } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { THEME_TITLES } from "./themeChoices.ts";
import { canEdit } from "#document/status.ts";

/** Settings of a saved theme: all but the logo, which belongs to one form. */
const OF_OWN_PRESETS = THEME_NAMES.filter((name) => name !== "logo");

/** Settings that a preset decides: choosing another preset resets them. */
const OF_PRESETS = [
  "accent",
  "ground",
  "font",
  "headingFont",
  "corners",
  "scheme",
] as const satisfies readonly ThemeName[];

type Values = Readonly<Partial<Record<ThemeName, Json>>>;

/** The theme of the form, and functions to change it. */
export interface ThemeEdits {
  /** The theme as stored in the document. */
  readonly theme: Theme;
  /** The theme completed with the values of the preset. */
  readonly whole: Required<Theme>;
  /** Number of settings that differ from the preset. */
  readonly own: number;
  readonly hasVariables: boolean;
  readonly mayEdit: boolean;
  /** Sets one setting, or resets it with null. */
  readonly set: (name: ThemeName, value: string | null, gesture?: string) => void;
  readonly choosePreset: (preset: Required<Theme>["preset"]) => void;
  /** Applies a saved theme, keeping the form's logo. */
  readonly takeOwn: (kept: Theme) => void;
  /** Resets all settings to the preset. */
  readonly reset: () => void;
}

/** Reads and edits the theme of the open form. */
export function useThemeEdits(): ThemeEdits {
  const session = useEditor();
  const values = useStore(session.store.meta, (meta) => meta.theme);
  const mayEdit = useStore(session.status, canEdit);
  return useMemo(() => {
    const theme = readTheme(values);
    const whole = wholeTheme(theme);
    return {
      theme,
      whole,
      own: Object.keys(theme).filter((name) => name !== "preset").length,
      hasVariables: Object.keys(values).some((name) => name.startsWith("--f-")),
      mayEdit,
      set: (name, value, gesture) => edit(session, name, { values: withScheme(name, value, whole) }, gesture),
      choosePreset: (preset) =>
        edit(session, "preset", { values: { ...cleared(OF_PRESETS), preset }, dropsVariables: true }),
      takeOwn: (kept) =>
        edit(
          session,
          "preset",
          { values: { ...cleared(OF_OWN_PRESETS), ...kept }, dropsVariables: true },
          "theme:own",
        ),
      reset: () => edit(session, "reset", { values: cleared(THEME_NAMES), dropsVariables: true }),
    };
  }, [session, values, mayEdit]);
}

/** Also sets the colour scheme of a chosen background: a page that is always light would not show a dark one. */
function withScheme(name: ThemeName, value: string | null, { scheme }: Required<Theme>): Values {
  if (name !== "ground" || value === null || scheme === "device") return { [name]: value };
  return { ground: value, scheme: resolveScheme(value) };
}

function cleared(names: readonly ThemeName[]): Values {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Consecutive changes of one setting form one undo step, since colours are dragged and presets tried in turn. */
function edit(
  session: EditorSession,
  what: ThemeName | "reset",
  input: Parameters<typeof setTheme.run>[1],
  gesture = `theme:${what}`,
): void {
  const label = what === "reset" ? "Reset theme" : THEME_TITLES[what];
  const result = session.run(setTheme, input, { label, gesture });
  if (!result.ok) showFailure(result.error);
}
