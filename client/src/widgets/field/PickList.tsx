import { translate } from "@formweave/schema";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { FieldGroup, type ControlAttributes, type FieldView } from "./Field.tsx";
import { foldAccents } from "@formweave/schema/model";
import type { ShownOption } from "@formweave/schema/answers";
import { useLeaving } from "./useLeaving.ts";

interface PickListProps {
  readonly view: FieldView;
  /** "radio" allows one choice, "checkbox" several. */
  readonly kind: "radio" | "checkbox";
  readonly options: readonly ShownOption[];
  readonly chosen: ReadonlySet<string>;
  readonly placeholder: string;
  readonly isSearchable: boolean;
  /** Most options that can be chosen. */
  readonly most?: number | undefined;
}

/** A line that opens a list of native checkboxes or radio buttons, optionally with a search; these controls hold the answer. */
export function PickList(list: PickListProps) {
  const key = [...list.chosen].join(",");
  return (
    <FieldGroup view={list.view} isMany>
      {(control) => <Picker key={key} {...list} control={control} />}
    </FieldGroup>
  );
}

function Picker(list: PickListProps & { readonly control: ControlAttributes }) {
  const { view, control, options, placeholder } = list;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(list.chosen);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useLeaving(box, isOpen, () => setIsOpen(false));
  const text = options.filter((option) => chosen.has(option.value)).map((option) => option.label);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    trigger.current?.focus();
  }

  return (
    <div ref={box} className="wv-pick" role="presentation" onKeyDown={handleKey}>
      <button
        ref={trigger}
        id={control.id}
        type="button"
        className="fi"
        style={view.style}
        disabled={control.disabled || view.props.readOnly}
        aria-expanded={isOpen}
        aria-labelledby={`${control.id}-label ${control.id}-chosen`}
        aria-describedby={control["aria-describedby"]}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span id={`${control.id}-chosen`} className={text.length > 0 ? "wv-chosen" : "wv-chosen ph"}>
          {text.join(", ") || placeholder || translate("Choose")}
        </span>
        <Icon name="chevron-down" />
      </button>
      {view.mode === "live" && (
        <div className="wv-menu" hidden={!isOpen}>
          <PickOptions {...list} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </div>
  );
}

interface PickOptionsProps extends PickListProps {
  readonly control: ControlAttributes;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function PickOptions({
  kind,
  control,
  options,
  chosen,
  isSearchable,
  most = Infinity,
  onChange,
}: PickOptionsProps) {
  const [query, setQuery] = useState("");
  const isFull = kind === "checkbox" && chosen.size >= most;

  function handlePick(value: string, isChosen: boolean): void {
    const others = kind === "radio" ? [] : [...chosen].filter((other) => other !== value);
    onChange(new Set(isChosen ? [...others, value] : others));
  }

  return (
    <>
      {isSearchable && (
        <input
          className="wv-search"
          type="search"
          placeholder={translate("Search")}
          aria-label={translate("Search the options")}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div className="wv-options">
        {options.map(({ id, label, value }) => (
          // Options that do not match the search are hidden, not removed, because they are part of the answer.
          <label key={id} className="wv-choice" hidden={!foldAccents(label).includes(foldAccents(query))}>
            <input
              className="wv-box"
              type={kind}
              name={control.name}
              value={value}
              checked={chosen.has(value)}
              disabled={control.disabled || (isFull && !chosen.has(value))}
              onChange={(event) => handlePick(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </>
  );
}
