import { PASSWORD_LENGTH } from "@formweave/schema/api";
import { measurePassword } from "./measurePassword.ts";

interface PasswordMeterProps {
  readonly password: string;
  /** Other values the person typed: a password made of them is weak. */
  readonly known: readonly string[];
}

/** Shows the strength of the password being typed, as bars and in words. */
export function PasswordMeter({ password, known }: PasswordMeterProps) {
  const strength = measurePassword(password, PASSWORD_LENGTH.min, known);
  return (
    <div>
      <div className="entry-meter" data-bars={strength.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <output className="entry-note">{strength.text}</output>
    </div>
  );
}
