import type { ComponentProps } from "react";

type ChoiceProps = ComponentProps<"button"> & { readonly isChosen: boolean; readonly isFirst: boolean };

/** One of the things that a group of them offers; the group is entered at what is chosen, else at its first. */
export function Choice({ isChosen, isFirst, ...attributes }: ChoiceProps) {
  const tabIndex = isChosen || isFirst ? 0 : -1;
  return (
    // Drawn as a button with a picture in it, which an input cannot hold.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <button type="button" role="radio" aria-checked={isChosen} tabIndex={tabIndex} {...attributes} />
  );
}
