import { translate } from "@formweave/schema";
import type { AppAccountPage } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";

type Field = "name" | "email" | "password";

interface AccountFieldProps {
  readonly field: Field;
  readonly page: AppAccountPage;
}

/** A field of a form for people of an app, with what is wrong with it. */
export function AccountField({ field, page }: AccountFieldProps) {
  const problem = page.problems[field];
  const isFirst = Object.keys(page.problems)[0] === field;
  const about = `${field}-problem`;
  // The address of an invitation stands, since the link is for it alone.
  const isFixed = field === "email" && page.form === "join";
  return (
    <div className={problem === undefined ? "wv-field" : "wv-field is-bad"}>
      <label className="fl" htmlFor={field}>
        {translate(LABELS[field])}
      </label>
      <div className="wv">
        <div className="fi">
          <input
            id={field}
            name={field}
            type={TYPES[field]}
            autoComplete={findCompletion(field, page)}
            defaultValue={readValue(field, page)}
            readOnly={isFixed}
            required
            dir={field === "name" ? "auto" : "ltr"}
            // Whoever was refused goes on where it went wrong, also without script.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFirst}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : about}
          />
        </div>
      </div>
      {problem !== undefined && (
        <div className="fe" id={about} role="alert">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </div>
      )}
    </div>
  );
}

const LABELS: Readonly<Record<Field, string>> = {
  name: "Your name",
  email: "Email address",
  password: "Password",
};

const TYPES: Readonly<Record<Field, string>> = { name: "text", email: "email", password: "password" };

function readValue(field: Field, { email, person }: AppAccountPage): string {
  if (field === "password") return "";
  return field === "email" ? email : person;
}

function findCompletion(field: Field, { form }: AppAccountPage): string {
  if (field === "name") return "name";
  if (field === "email") return "username";
  return form === "signin" ? "current-password" : "new-password";
}
