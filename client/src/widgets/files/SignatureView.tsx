import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { type IconName } from "#ui/icons.ts";
import { AnswerCarrier } from "#widgets/AnswerCarrier.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/Field.tsx";
import { PenArea, type PenDrawing } from "./PenArea.tsx";
import { pictureOf } from "./strokes.ts";
import { type WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/signature.css";

type SignatureProps = WidgetViewProps<"signature">;

const PEN_WIDTHS = { fine: 1.4, regular: 2.2, bold: 3.4 };
const NOTHING: PenDrawing = { strokes: [], width: 0, height: 0 };

/** A signature: drawn with a pointer, which answers a picture, or a name that is typed, which answers itself. */
export function SignatureView(view: SignatureProps) {
  return (
    <FieldGroup view={view} isMany>
      {(control) =>
        view.mode === "edit" ? (
          <div className="fsig wv-sign" style={view.style}>
            <small>{view.props.hint}</small>
            {view.props.allowTyped && <small>Type instead</small>}
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
  const [isTyped, setIsTyped] = useState(false);
  const [drawing, setDrawing] = useState(NOTHING);
  const isFixed = control.disabled || readOnly;
  const width = PEN_WIDTHS[penWidth];
  const isTyping = isTyped && allowTyped;
  return (
    <div className="fsig wv-sign" style={view.style}>
      {isTyping ? (
        <NameLine view={view} control={control} />
      ) : (
        <>
          <PenArea drawing={drawing} penWidth={width} isFixed={isFixed} onChange={setDrawing} />
          <AnswerCarrier
            control={control}
            value={pictureOf({ ...drawing, penWidth: width })}
            onReset={() => setDrawing(NOTHING)}
          />
          {drawing.strokes.length === 0 && <small aria-hidden>{hint}</small>}
        </>
      )}
      <div className="wv-signacts">
        {!isTyping && drawing.strokes.length > 0 && (
          <>
            <Action
              icon="undo-2"
              label="Undo"
              isDisabled={isFixed}
              onAction={() => setDrawing({ ...drawing, strokes: drawing.strokes.slice(0, -1) })}
            />
            <Action icon="x" label="Clear" isDisabled={isFixed} onAction={() => setDrawing(NOTHING)} />
          </>
        )}
        {allowTyped && (
          <Action
            icon={isTyping ? "signature" : "keyboard"}
            label={isTyping ? "Draw instead" : "Type instead"}
            isDisabled={isFixed}
            onAction={() => setIsTyped(!isTyping)}
          />
        )}
      </div>
    </div>
  );
}

function NameLine({ view: { props }, control }: SigningProps) {
  return (
    <input
      {...control}
      type="text"
      className="wv-signname"
      readOnly={props.readOnly}
      aria-labelledby={`${control.id}-label`}
      placeholder={props.typedPlaceholder}
      autoComplete="name"
      maxLength={200}
    />
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onAction: () => void;
}

function Action({ icon, label, isDisabled, onAction }: ActProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={onAction}>
      <Icon name={icon} size={14} />
      {label}
    </button>
  );
}
