import { useId } from "react";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly error: string | undefined;
  /** Labels of the options. */
  readonly titles: Readonly<Record<Value, string>>;
  readonly options: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Checkboxes for a few options. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, error, titles, options, chosen, onChange } = props;
  const id = useId();
  return (
    <fieldset className="ig-choices">
      <legend className="lbl">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={titles[option]}
          errorId={error === undefined ? undefined : id}
          checked={chosen.includes(option)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, option] : chosen.filter((other) => other !== option))
          }
        />
      ))}
      {error !== undefined && (
        <p id={id} className="err">
          <Icon name="circle-alert" size={12} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
