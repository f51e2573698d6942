import { Face } from "#widgets/pictures/Face.tsx";
import { StarRow } from "#widgets/StarRow.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/voices.css";

/** A quote with its author's face and stars. */
export function TestimonialView({ props, style }: WidgetViewProps<"testimonial">) {
  const { text, author, role, src, stars, variant } = props;
  return (
    <figure className={`wv-testimonial is-${variant}`} style={style}>
      {stars !== undefined && <StarRow stars={stars} />}
      <blockquote>{text}</blockquote>
      <figcaption>
        <Face name={author} src={src} />
        <span>
          <b>{author}</b>
          {role !== "" && <small>{role}</small>}
        </span>
      </figcaption>
    </figure>
  );
}
