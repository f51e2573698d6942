/** The text of a drop area, with what a click does underlined: the words before "or", else all. */
export function DropText({ text }: { readonly text: string }) {
  const end = text.indexOf(" or ");
  if (end < 0) return <u>{text}</u>;
  return (
    <>
      <u>{text.slice(0, end)}</u>
      {text.slice(end)}
    </>
  );
}
