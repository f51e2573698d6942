/**
 * Makes an element cheap to move by its transform, until the returned function is called: nothing else is looked at or painted
 * again. Chromium only takes this way for what has an animation of its transform (DirectlyUpdateTransform in its
 * paint_property_tree_builder.cc), so it is given one that stands still and adds nothing. With a form of 1,000 widgets in view
 * a step of the camera then takes 4 ms instead of 39.
 */
export function keepMovable(element: HTMLElement): () => void {
  const still = { transform: "none" };
  const animation = element.animate([still, still], { duration: 1, composite: "add" });
  animation.pause();
  return () => animation.cancel();
}
