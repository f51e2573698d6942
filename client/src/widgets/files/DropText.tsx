import { translate } from "@formweave/schema";
/** The text of a drop area, with the part for a click underlined: the words before "or", else all of it. */
export function DropText({ text }: { readonly text: string }) {
  const end = text.indexOf(translate(" or "));
  if (end < 0) return <u>{text}</u>;
  return (
    <>
      <u>{text.slice(0, end)}</u>
      {text.slice(end)}
    </>
  );
}
