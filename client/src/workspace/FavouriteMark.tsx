import { Icon } from "#ui/Icon.tsx";

/** Says of a project that it is among the favourites. */
export function FavouriteMark() {
  return (
    <span className="ws-favourite">
      <Icon name="star" size={12} />
      <span className="sr-only">Favorite</span>
    </span>
  );
}
