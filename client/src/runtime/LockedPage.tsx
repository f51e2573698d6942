import { translate } from "@formweave/schema";
import type { LockedPage as LockedPageData } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { Button } from "./Button.tsx";

/** Asks for the password of a form. */
export function LockedPage({
  page: { slug, name, search, opens, problem },
}: {
  readonly page: LockedPageData;
}) {
  return (
    <main className="ft auto fill-root fill-plain">
      <form className="fill-card" method="post" noValidate action={formAction(slug, search, opens)}>
        <h1>{name}</h1>
        <p>
          {translate(
            opens === undefined
              ? "This form asks for a password. Whoever sent you here knows it."
              : "This app asks for a password. Whoever sent you here knows it.",
          )}
        </p>
        <div className={problem === undefined ? "wv-field" : "wv-field is-bad"}>
          <label className="fl" htmlFor="password">
            {translate("Password")}
          </label>
          <div className="wv">
            <div className="fi">
              <input
                id="password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                // Whoever was refused goes on where it went wrong, also without script.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={problem !== undefined}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : "password-error"}
              />
            </div>
          </div>
          {problem !== undefined && (
            <div className="fe" id="password-error" role="alert">
              <Icon name="circle-alert" />
              <span>{translate(problem)}</span>
            </div>
          )}
        </div>
        <div className="fill-buttons">
          <Button type="submit">{opens === undefined ? "Open the form" : "Open the app"}</Button>
        </div>
      </form>
    </main>
  );
}

/** The address that takes the password: of a form, or of an app with the screen that was asked for. */
function formAction(slug: string, search: string, opens: string | undefined): string {
  return opens === undefined
    ? `/f/${slug}/password${search}`
    : `/a/${slug}/_password?to=${encodeURIComponent(opens)}`;
}
