import { Icon } from "#ui/Icon.tsx";

/** Stands in the place of a screen that the chosen visitor may not open. */
export function ClosedScreen({ name }: { readonly name: string }) {
  return (
    <article className="rt-app-notice">
      <span className="rt-app-sign">
        <Icon name="lock" size={20} />
      </span>
      <h1>{name}</h1>
      <p>This screen is for people who sign in to the app. Anybody else does not get it.</p>
    </article>
  );
}
