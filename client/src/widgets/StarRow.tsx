import { fill } from "@formweave/schema";
import { Drawing } from "#ui/Drawing.tsx";
import "./styles/profiles.css";

const COUNT = 5;

/** Shows a rating of up to five stars. */
export function StarRow({ stars }: { readonly stars: number }) {
  return (
    <span className="wv-starrow">
      <span className="wv-sr">{fill("{stars} of {count} stars", { stars, count: COUNT })}</span>
      <Five />
      <span className="wv-given" style={{ width: `${(stars / COUNT) * 100}%` }}>
        <Five />
      </span>
    </span>
  );
}

function Five() {
  return (
    <span aria-hidden>
      {Array.from({ length: COUNT }, (_, index) => index).map((index) => (
        <Drawing key={index} name="star" width={18} height={18} aria-hidden />
      ))}
    </span>
  );
}
