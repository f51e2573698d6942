import type { ThemeLook } from "@formweave/schema/rules";

interface FormLogoProps extends Pick<ThemeLook, "logo"> {
  /** Name of the form. */
  readonly name: string;
}

/** The logo at the top of a form, if it has one. */
export function FormLogo({ logo, name }: FormLogoProps) {
  return (
    logo !== undefined && (
      <header className="fill-logo">
        <img className="form-logo" src={logo} alt={name} />
      </header>
    )
  );
}
