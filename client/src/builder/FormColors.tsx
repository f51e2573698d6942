import { readTheme, type Json } from "@formweave/schema/model";
import { resolveScheme, themeColors, wholeTheme, type ThemeColors } from "@formweave/schema/rules";
import { useMemo, type ReactNode } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { PickerContext } from "#ui/color/PickerContext.ts";

const SWATCHES = [
  "accent",
  "accent-deep",
  "accent-soft",
  "text",
  "muted",
  "side",
  "page",
  "surface",
] as const;
const VARIABLE = "--f-";

/** Provides the color fields inside with the colors of the open form's theme, and with a way to withdraw edits from its history. */
export function FormColors({ children }: { readonly children: ReactNode }) {
  const session = useEditor();
  const theme = useStore(session.store.meta, (meta) => meta.theme);
  const surroundings = useMemo(() => {
    const colors = resolveColors(theme);
    const named: Readonly<Record<string, string>> = { ...colors };
    return {
      swatches: [...new Set(SWATCHES.map((name) => colors[name]))],
      readVariable: (name: string) => named[name.slice(VARIABLE.length)],
      withdraw: (start: string) => session.withdraw(start),
    };
  }, [session, theme]);
  return <PickerContext value={surroundings}>{children}</PickerContext>;
}

function resolveColors(values: Readonly<Record<string, Json>>): ThemeColors {
  const whole = wholeTheme(readTheme(values));
  return themeColors(whole, resolveScheme(whole.ground));
}
