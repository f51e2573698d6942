import type { Theme } from "@formweave/schema/model";
import { checkTheme, themeContrasts, type ThemeProblem } from "@formweave/schema/rules";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { THEME_TITLES } from "./themeChoices.ts";
import type { ThemeEdits } from "./useThemeEdits.ts";

type ContrastsProps = Pick<ThemeEdits, "theme" | "set" | "mayEdit">;

/** Reports whether all texts are readable: unreadable colour pairs in words, with colours that would do. */
export function Contrasts({ theme, set, mayEdit }: ContrastsProps) {
  const problems = checkTheme(theme);
  const byColor = Object.groupBy(problems, ({ by }) => by);
  return (
    <div className="th-contrast" aria-live="polite">
      {problems.length === 0 && <Passed theme={theme} />}
      {(["ground", "accent"] as const).map((by) => (
        <Warning key={by} problems={byColor[by] ?? []} set={mayEdit ? set : undefined} />
      ))}
    </div>
  );
}

function Passed({ theme }: { readonly theme: Theme }) {
  const least = Math.min(
    ...themeContrasts(theme)
      .filter(({ isText }) => isText)
      .map(({ ratio }) => ratio),
  );
  return (
    <p className="th-passed">
      <Badge tone="ok">AA</Badge>
      <span>
        All text is readable. The lowest contrast is{" "}
        <b className="tnum">{(Math.floor(least * 10) / 10).toFixed(1)} : 1</b>.
      </span>
    </p>
  );
}

interface WarningProps {
  /** The problems caused by one colour. */
  readonly problems: readonly ThemeProblem[];
  readonly set: ThemeEdits["set"] | undefined;
}

function Warning({ problems, set }: WarningProps) {
  const [first] = problems;
  if (first === undefined) return undefined;
  const { by, repair } = first;
  return (
    <div className="th-warning">
      <Icon name="triangle-alert" size={14} />
      <ul>
        {problems.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
      {repair !== undefined && set !== undefined && (
        <Button
          size="sm"
          aria-label={`Use ${repair} as ${THEME_TITLES[by].toLowerCase()}`}
          onClick={() => set(by, repair)}
        >
          <span className="th-dot" style={{ background: repair }} />
          Use {repair}
        </Button>
      )}
    </div>
  );
}
