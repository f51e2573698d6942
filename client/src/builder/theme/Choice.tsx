import type { ComponentProps } from "react";

type ChoiceProps = ComponentProps<"button"> & { readonly isChosen: boolean; readonly isFirst: boolean };

/** An option of a group; Tab enters the group at the chosen option, else at the first. */
export function Choice({ isChosen, isFirst, ...attributes }: ChoiceProps) {
  const tabIndex = isChosen || isFirst ? 0 : -1;
  return (
    // Drawn as a button with a picture in it, which an input cannot hold.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <button type="button" role="radio" aria-checked={isChosen} tabIndex={tabIndex} {...attributes} />
  );
}
