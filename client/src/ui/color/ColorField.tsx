import { use, useId } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { describeColor } from "./describeColor.ts";
import { PickerContext } from "./PickerContext.ts";
import { resolveColor } from "./resolveColor.ts";
import { useColorText } from "./useColorText.ts";
import { describeField, FieldShell, type FieldProps } from "#ui/fields/Field.tsx";
import { Popover } from "#ui/menus/Popover.tsx";

const ColorPicker = defer(async () => (await import("./ColorPicker.tsx")).ColorPicker);

interface ColorFieldProps extends FieldProps {
  /** Any CSS colour; "" takes the colour of the theme. */
  readonly value: string;
  /** Called with `#rrggbb`, or `#rrggbbaa` with alpha; edits of one gesture form one undo step. */
  readonly onChange: (value: string, gesture?: string) => void;
  /** True when the colour may be transparent. */
  readonly hasAlpha?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Defaults to "Theme"; "Mixed" for several that differ. */
  readonly placeholder?: string | undefined;
}

/** A colour, picked from the swatch or typed; when empty, the theme's applies. */
export function ColorField(props: ColorFieldProps) {
  const { label, hideLabel, hint, value, onChange, hasAlpha = false, disabled } = props;
  const { placeholder = "Theme" } = props;
  const { readVariable } = use(PickerContext);
  const id = useId();
  const hex = resolveColor(value, readVariable);
  const text = useColorText({
    shown: describeColor(value, hex),
    hasAlpha,
    onColor: (color) => color !== value && onChange(color),
  });
  const error = text.error ?? props.error;
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <span className="in color">
        <Popover
          label={`${label}: pick`}
          align="end"
          trigger={
            <button
              type="button"
              className="sc"
              aria-label={`${label}: pick`}
              data-empty={value === "" || undefined}
              style={{ background: hex }}
              disabled={disabled}
              onPointerDown={() => void ColorPicker.preload()}
            />
          }
        >
          <ColorPicker {...{ value, hex, hasAlpha, onChange }} />
        </Popover>
        <input
          {...describeField(id, { error, hint })}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={text.value}
          onChange={(event) => text.write(event.target.value)}
          onBlur={text.commit}
          onKeyDown={text.handleKeyDown}
        />
      </span>
    </FieldShell>
  );
}
