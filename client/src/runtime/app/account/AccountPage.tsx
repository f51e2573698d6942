import { translate } from "@formweave/schema";
import type { AccountForm as Form, AppAccountPage } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { Button } from "#runtime/Button.tsx";
import { AppFrame } from "#runtime/app/AppFrame.tsx";
import { AccountField } from "./AccountField.tsx";

/** A form by which people of an app come in: rendered by the server, and sent as any form. */
export function AccountPage({ page }: { readonly page: AppAccountPage }) {
  const { title, text, slug, ways, session } = page;
  const isIn = typeof session?.name === "string";
  return (
    <AppFrame shell={page} current={undefined} address={isIn ? page.to : undefined}>
      <article className="rt-app-account">
        <h1>{title}</h1>
        {text === undefined ? <AccountForm page={page} /> : <p>{text}</p>}
        <ul className="rt-app-ways">
          {ways.map((way) => (
            <li key={way}>
              <a href={`/a/${slug}/_${way}?to=${encodeURIComponent(page.to)}`}>{translate(WAYS[way])}</a>
            </li>
          ))}
        </ul>
      </article>
    </AppFrame>
  );
}

function AccountForm({ page }: { readonly page: AppAccountPage }) {
  const { form, slug, to, token, problems } = page;
  const whole = problems[""];
  return (
    <form className="rt-app-fields" method="post" action={`/a/${slug}/_${form}`} noValidate>
      <input type="hidden" name="to" value={to} />
      {token !== "" && <input type="hidden" name="token" value={token} />}
      {whole !== undefined && (
        <p className="rt-app-problem" role="alert">
          <Icon name="circle-alert" />
          <span>{whole}</span>
        </p>
      )}
      {listFields(page).map((field) => (
        <AccountField key={field} field={field} page={page} />
      ))}
      {form === "signin" && (
        <label className="rt-app-remember">
          <input type="checkbox" name="remember" value="yes" />
          <span>{translate("Stay signed in")}</span>
        </label>
      )}
      <div className="fill-buttons">
        <Button type="submit">{BUTTONS[form]}</Button>
      </div>
    </form>
  );
}

/** The fields of a form: where mail confirms an address, the rest is asked for by its link. */
function listFields({ form, isConfirmed }: AppAccountPage): readonly ("name" | "email" | "password")[] {
  switch (form) {
    case "signin":
      return ["email", "password"];
    case "signup":
      return isConfirmed ? ["email"] : ["name", "email", "password"];
    case "join":
      return ["email", "name", "password"];
    case "forgot":
      return ["email"];
    case "reset":
      return ["password"];
  }
}

const BUTTONS: Readonly<Record<Form, string>> = {
  signin: "Sign in",
  signup: "Make an account",
  join: "Make an account",
  forgot: "Send a link",
  reset: "Save the password",
};

const WAYS: Readonly<Record<Form, string>> = {
  signin: "Sign in",
  signup: "Make an account",
  join: "Make an account",
  forgot: "Forgot the password?",
  reset: "Choose another password",
};
