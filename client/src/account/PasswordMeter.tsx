import { PASSWORD_LENGTH } from "@formweave/schema/api";
import { measurePassword } from "./measurePassword.ts";

interface PasswordMeterProps {
  readonly password: string;
  /** What the person typed elsewhere: a password made of it is weak. */
  readonly known: readonly string[];
}

/** How strong the password is that is being typed, in bars and in words. */
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
