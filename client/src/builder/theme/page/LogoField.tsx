import { useRef, useState, type ChangeEvent } from "react";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { readLogo } from "./readLogo.ts";

interface LogoFieldProps {
  /** The picture; undefined for none. */
  readonly value: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (logo: string) => void;
}

const WRONG = "This picture cannot be read. Choose a PNG, JPEG, WebP or SVG.";

/** The logo at the top of the form, chosen from this device. */
export function LogoField({ value, isDisabled, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  async function take(file: File): Promise<void> {
    const logo = await readLogo(file);
    setError(logo === undefined ? WRONG : undefined);
    if (logo === undefined) return;
    onChange(logo);
    announce("The logo is at the top of the form");
  }
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    if (file !== undefined) void take(file);
    // Allows choosing the same file again.
    currentTarget.value = "";
  }
  return (
    <div className="th-logo">
      {value !== undefined && <img src={value} alt="The logo of this form" />}
      <Button size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
        {value === undefined ? "Choose a picture" : "Choose another"}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo"
        accept="image/png,image/jpeg,image/webp,image/svg+xml,image/gif,image/avif"
        onChange={handleChange}
      />
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="circle-alert" size={12} />
          {error}
        </p>
      )}
    </div>
  );
}
