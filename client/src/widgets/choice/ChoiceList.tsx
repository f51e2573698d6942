import { translate } from "@formweave/schema";
import { type CSSProperties, useState } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import type { ControlAttributes } from "#widgets/field/Field.tsx";
import { guardReadOnly } from "#widgets/field/guardReadOnly.ts";
import type { ShownOption } from "@formweave/schema/answers";
import { usePartNames } from "#widgets/field/useIsScripted.ts";

interface ChoiceListProps {
  readonly kind: "radio" | "checkbox";
  readonly control: ControlAttributes;
  readonly options: readonly ShownOption[];
  readonly chosen: ReadonlySet<string>;
  readonly arrangement: "vertical" | "horizontal";
  readonly allowOther: boolean;
  readonly readOnly: boolean;
  readonly style: CSSProperties;
}

/** Native radio buttons or checkboxes, one per option, and optionally a last one with free text. */
export function ChoiceList(list: ChoiceListProps) {
  const { kind, control, options, chosen, arrangement, allowOther, readOnly, style } = list;
  return (
    <div className={joinClasses("wv-choices", arrangement === "horizontal" && "is-row")} style={style}>
      {options.map(({ id, label, value }) => (
        <label key={id} className="wv-choice">
          <input
            {...guardReadOnly(readOnly)}
            className="wv-box"
            type={kind}
            name={control.name}
            value={value}
            disabled={control.disabled}
            aria-readonly={undefined}
            defaultChecked={chosen.has(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {allowOther && <OtherChoice {...list} />}
    </div>
  );
}

// The typed text is submitted as the value of its box, like an option.
function OtherChoice({ kind, control, options, chosen, readOnly }: ChoiceListProps) {
  const known = new Set(options.map((option) => option.value));
  const first = [...chosen].find((value) => value !== "" && !known.has(value));
  const [text, setText] = useState(first ?? "");
  const getPartName = usePartNames(control);
  return (
    <div className="wv-choice">
      <input
        className="wv-box"
        type={kind}
        name={control.name}
        value={text || translate("Other")}
        disabled={control.disabled || readOnly}
        aria-label={translate("Other")}
        defaultChecked={first !== undefined}
      />
      <input
        className="wv-other"
        type="text"
        name={getPartName("other")}
        placeholder={translate("Other")}
        aria-label={translate("Another answer")}
        disabled={control.disabled}
        readOnly={readOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => chooseBefore(event.currentTarget)}
      />
    </div>
  );
}

function chooseBefore(text: HTMLInputElement): void {
  const box = text.previousElementSibling;
  if (box instanceof HTMLInputElement && !box.checked && !text.readOnly) box.click();
}
