import { translate } from "@formweave/schema";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Area } from "./Area.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import { isFirstWrong } from "#widgets/wrongAnswers.ts";
import "#widgets/styles/modal.css";

type ModalProps = WidgetViewProps<"modal">;

/**
 * A button and the dialog it opens. On the canvas the dialog is shown below the button, so that components can be placed in it; live it
 * opens in the middle of the page, at its drawn size and layout.
 */
export function ModalView(view: ModalProps) {
  const { props, mode, style, children } = view;
  if (mode === "live") return <OpeningModal {...view} />;
  return (
    <Area
      className="wv-modal"
      mode={mode}
      style={{}}
      chrome={
        <>
          <span className={`fbtn wv-button is-${props.variant}`}>{props.triggerLabel}</span>
          <div className="wv-window" style={style}>
            <WindowContent props={props} />
          </div>
        </>
      }
    >
      {children}
    </Area>
  );
}

function OpeningModal({ props, style, children }: ModalProps) {
  const { triggerLabel, openAtStart, closesOutside, variant } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (openAtStart) openAsDrawn(dialog.current, box.current);
  }, [openAtStart]);

  const handleOpen = () => openAsDrawn(dialog.current, box.current);
  return (
    <div ref={box} className="wv-modal">
      <button
        type="button"
        className={`fbtn wv-button is-${variant}`}
        aria-haspopup="dialog"
        onClick={handleOpen}
      >
        {triggerLabel}
      </button>
      <dialog
        ref={dialog}
        className="wv-window"
        style={style}
        aria-labelledby={titleId}
        closedby={closesOutside ? "any" : "closerequest"}
        // Opens the dialog with an invalid answer, or nobody would learn why the form is not sent.
        onInvalidCapture={({ target }) => isFirstWrong(target) && handleOpen()}
      >
        <WindowContent props={props} titleId={titleId} onClose={() => dialog.current?.close()}>
          <div className="wv-layer">{children}</div>
        </WindowContent>
      </dialog>
    </div>
  );
}

/** Opens a dialog at the size of its drawn box. */
function openAsDrawn(dialog: HTMLDialogElement | null, box: HTMLElement | null): void {
  if (dialog === null || box === null || dialog.open) return;
  dialog.style.setProperty("--box-width", `${box.offsetWidth}px`);
  dialog.style.setProperty("--box-height", `${box.offsetHeight}px`);
  dialog.showModal();
}

interface WindowContentProps {
  readonly props: ModalProps["props"];
  readonly titleId?: string;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

function WindowContent({ props, titleId, onClose, children }: WindowContentProps) {
  const { title, description, closeLabel } = props;
  return (
    <>
      <div className="wv-windowhead">
        <div>
          <h2 id={titleId}>{title}</h2>
          {description !== "" && <p>{description}</p>}
        </div>
        <button type="button" className="wv-iconbutton" aria-label={translate("Close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="wv-windowbody">{children}</div>
      {closeLabel !== "" && (
        <div className="wv-windowfoot">
          <button type="button" className="fbtn" onClick={onClose}>
            {closeLabel}
          </button>
        </div>
      )}
    </>
  );
}
