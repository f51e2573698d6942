import { translate } from "@formweave/schema";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { AnswerCarrier } from "#widgets/field/AnswerCarrier.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { PenArea, type PenDrawing } from "./PenArea.tsx";
import { toPictureUrl, readPicture } from "./strokes.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/signature.css";

type SignatureProps = WidgetViewProps<"signature">;

const PEN_WIDTHS = { fine: 1.4, regular: 2.2, bold: 3.4 };
const NOTHING: PenDrawing = { strokes: [], width: 0, height: 0 };

/** A signature: drawn with a pointer and stored as a picture, or a typed name stored as text. */
export function SignatureView(view: SignatureProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) =>
        view.mode === "edit" ? (
          <div className="fsig wv-sign" style={view.style}>
            <small>{view.props.hint}</small>
            {view.props.allowTyped && <small>{translate("Type instead")}</small>}
          </div>
        ) : (
          <Signing view={view} control={control} />
        )
      }
    </FieldGroup>
  );
}

interface SigningProps {
  readonly view: SignatureProps;
  readonly control: ControlAttributes;
}

function Signing({ view, control }: SigningProps) {
  const { hint, allowTyped, readOnly, penWidth } = view.props;
  const [first] = useState(() => firstSignature(view.answer));
  const [isTyped, setIsTyped] = useState(first.name !== "");
  const [drawing, setDrawing] = useState(first.drawing);
  const isFixed = control.disabled || readOnly;
  const width = PEN_WIDTHS[penWidth];
  // Pictures are stored in tenths of a pixel; unless somebody draws, the given picture is kept unchanged.
  const picture = drawing === first.drawing ? first.picture : toPictureUrl({ ...drawing, penWidth: width });
  const isTyping = isTyped && allowTyped;
  return (
    <div className="fsig wv-sign" style={view.style}>
      {isTyping ? (
        <NameLine view={view} control={control} first={first.name} />
      ) : (
        <>
          <PenArea drawing={drawing} penWidth={width} isDisabled={isFixed} onChange={setDrawing} />
          <AnswerCarrier control={control} value={picture} />
          {drawing.strokes.length === 0 && <small aria-hidden>{hint}</small>}
        </>
      )}
      <div className="wv-signacts">
        {!isTyping && <DrawingActions {...{ drawing, isFixed }} onChange={setDrawing} />}
        {allowTyped && (
          <Action
            icon={isTyping ? "signature" : "keyboard"}
            label={isTyping ? translate("Draw instead") : translate("Type instead")}
            isDisabled={isFixed}
            onAction={() => setIsTyped(!isTyping)}
          />
        )}
      </div>
    </div>
  );
}

interface DrawingActionsProps {
  readonly drawing: PenDrawing;
  readonly isFixed: boolean;
  readonly onChange: (drawing: PenDrawing) => void;
}

function DrawingActions({ drawing, isFixed, onChange }: DrawingActionsProps) {
  if (drawing.strokes.length === 0) return null;
  const strokes = drawing.strokes.slice(0, -1);
  return (
    <>
      <Action
        icon="undo-2"
        label={translate("Undo")}
        isDisabled={isFixed}
        onAction={() => onChange({ ...drawing, strokes })}
      />
      <Action icon="x" label={translate("Clear")} isDisabled={isFixed} onAction={() => onChange(NOTHING)} />
    </>
  );
}

/** Returns the given signature: a picture to draw on, or a name. */
function firstSignature(answer: SignatureProps["answer"]) {
  const text = typeof answer === "string" ? answer : "";
  const drawing = text.startsWith("data:") ? readPicture(text) : undefined;
  if (drawing !== undefined) return { drawing, picture: text, name: "" };
  return { drawing: NOTHING, picture: "", name: text.startsWith("data:") ? "" : text };
}

interface NameLineProps extends SigningProps {
  readonly first: string;
}

function NameLine({ view: { props }, control, first }: NameLineProps) {
  return (
    <input
      {...control}
      type="text"
      className="wv-signname"
      readOnly={props.readOnly}
      aria-labelledby={`${control.id}-label`}
      placeholder={props.typedPlaceholder}
      autoComplete="name"
      defaultValue={first}
    />
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onAction: () => void;
}

function Action({ icon, label, isDisabled, onAction }: ActionProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={onAction}>
      <Icon name={icon} size={14} />
      {label}
    </button>
  );
}
