import { shownOptions } from "@formweave/schema/answers";
import { safeUrl } from "@formweave/schema/widgets";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { firstValues } from "#widgets/field/firstAnswer.ts";
import { PickTile, tileColumns } from "./PickTile.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type ImageChoiceProps = WidgetViewProps<"image-choice">;

/** A choice of one or several options with pictures. */
export function ImageChoiceView(view: ImageChoiceProps) {
  const { defaultValue, multiple } = view.props;
  return (
    <FieldGroup view={view} isMany={multiple}>
      {(control) => <Pictures key={`${defaultValue} ${multiple}`} view={view} control={control} />}
    </FieldGroup>
  );
}

interface PicturesProps {
  readonly view: ImageChoiceProps;
  readonly control: ControlAttributes;
}

function Pictures({ view, control }: PicturesProps) {
  const { options, defaultValue, multiple, maxChoices = Infinity, columns, fit, showLabels } = view.props;
  const [first] = useState(() => {
    const answers = options.map(toAnswer);
    const listed = firstValues(view.answer, defaultValue, shownOptions(options)).filter((value) =>
      answers.includes(value),
    );
    return new Set(multiple ? listed : listed.slice(0, 1));
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(first);

  function handlePick(value: string, isChosen: boolean): void {
    const others = multiple ? [...chosen].filter((other) => other !== value) : [];
    setChosen(new Set(isChosen ? [...others, value] : others));
  }

  return (
    <div className="wv-picktiles" style={tileColumns(columns)}>
      {options.map((option) => {
        const { id, label, picture } = option;
        const answer = toAnswer(option);
        return (
          <PickTile
            key={id}
            className="is-picture"
            kind={multiple ? "checkbox" : "radio"}
            value={answer}
            isChosen={first.has(answer)}
            isFull={multiple && chosen.size >= maxChoices && !chosen.has(answer)}
            onPick={(isChosen) => handlePick(answer, isChosen)}
            {...{ view, control }}
          >
            <OptionPicture key={picture} src={picture} fit={fit} />
            <span className={showLabels ? "wv-picklabel" : "wv-sr"}>{label || answer}</span>
            <i className="wv-picktick">
              <Icon name="check" size={14} />
            </i>
          </PickTile>
        );
      })}
    </div>
  );
}

/** The picture of an option; a plain icon when there is none or it fails to load. */
function OptionPicture({ src, fit }: { readonly src: string; readonly fit: "cover" | "contain" }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (src === "" || hasFailed || !safeUrl(src)) {
    return (
      <span className="wv-picknone">
        <Icon name="image" size={20} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      style={{ objectFit: fit }}
      loading="lazy"
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}

function toAnswer({ id, label, value }: ImageChoiceProps["props"]["options"][number]): string {
  return value || label || id;
}
