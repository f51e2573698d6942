import type { ThemeLook } from "@formweave/schema/rules";

interface FormLogoProps extends Pick<ThemeLook, "logo"> {
  /** Whose logo it is. */
  readonly name: string;
}

/** The logo at the top of a form; nothing where it has none. */
export function FormLogo({ logo, name }: FormLogoProps) {
  return (
    logo !== undefined && (
      <header className="fill-logo">
        <img className="form-logo" src={logo} alt={name} />
      </header>
    )
  );
}
