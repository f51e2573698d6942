import { type Theme } from "@formweave/schema/model";
import { checkTheme, themeContrasts, type ThemeProblem } from "@formweave/schema/rules";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { THEME_TITLES } from "./themeChoices.ts";
import { type ThemeEdits } from "./useThemeEdits.ts";

type ContrastsProps = Pick<ThemeEdits, "theme" | "set" | "mayEdit">;

/** Whether all of it can be read: what cannot, in words and with what would do. */
export function Contrasts({ theme, set, mayEdit }: ContrastsProps) {
  const problems = checkTheme(theme);
  return (
    <div className="th-contrast" aria-live="polite">
      {problems.length === 0 ? (
        <Passed theme={theme} />
      ) : (
        problems.map((problem) => (
          <Warning key={problem.kind} problem={problem} set={mayEdit ? set : undefined} />
        ))
      )}
    </div>
  );
}

function Passed({ theme }: { readonly theme: Theme }) {
  const least = Math.min(
    ...themeContrasts(theme).flatMap(({ needed, ratio }) => (needed > 3 ? [ratio] : [])),
  );
  return (
    <p className="th-passed">
      <Badge tone="ok">AA</Badge>
      <span>
        Everything can be read. The least contrast of text is{" "}
        <b className="tnum">{(Math.floor(least * 10) / 10).toFixed(1)} : 1</b>.
      </span>
    </p>
  );
}

interface WarningProps {
  readonly problem: ThemeProblem;
  readonly set: ThemeEdits["set"] | undefined;
}

function Warning({ problem: { message, repair }, set }: WarningProps) {
  return (
    <div className="th-warning">
      <Icon name="triangle-alert" size={14} />
      <p>{message}.</p>
      {repair !== undefined && set !== undefined && (
        <Button
          size="sm"
          aria-label={`Repair: set ${THEME_TITLES[repair.name].toLowerCase()} to ${repair.value}`}
          onClick={() => set(repair.name, repair.value)}
        >
          <span className="th-dot" style={{ background: repair.value }} />
          Use {repair.value}
        </Button>
      )}
    </div>
  );
}
