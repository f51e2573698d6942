import { safeUrl } from "@formweave/schema/widgets";

interface BrandProps {
  readonly title: string;
  /** Address of the logo; without it the first letter of the title is shown. */
  readonly src: string;
  readonly alt: string;
  readonly href?: string;
}

/** The name of a site or a team with its logo, as a link if it has an address. */
export function Brand({ title, src, alt, href = "" }: BrandProps) {
  const hasLogo = src !== "" && safeUrl(src);
  const inside = (
    <>
      {hasLogo ? (
        <img src={src} alt={alt} draggable={false} />
      ) : (
        <i aria-hidden>{title.trim().charAt(0).toUpperCase()}</i>
      )}
      <span>{title}</span>
    </>
  );
  if (href === "" || !safeUrl(href)) return <div className="wv-brand">{inside}</div>;
  return (
    <a className="wv-brand" href={href}>
      {inside}
    </a>
  );
}
