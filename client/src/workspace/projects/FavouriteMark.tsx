import { Icon } from "#ui/Icon.tsx";

/** Marks a favourite project. */
export function FavouriteMark() {
  return (
    <span className="ws-favourite">
      <Icon name="star" size={12} />
      <span className="sr-only">Favorite</span>
    </span>
  );
}
