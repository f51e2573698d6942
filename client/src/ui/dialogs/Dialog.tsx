import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { Dialog as Primitive } from "radix-ui";
import { firstField } from "#ui/focus/firstField.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { useFocusReturn } from "#ui/focus/useFocusReturn.ts";

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly footer?: ReactNode;
  /** 400, 520, 672 or 968 px. */
  readonly width?: "sm" | "md" | "lg" | "xl" | undefined;
  readonly className?: string | undefined;
  /** Shown before the title. */
  readonly mark?: ReactNode;
  /** The element focused first, if not the first field. */
  readonly firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** Prevents Escape and a press outside from closing it, while closing would lose its content. */
  readonly isHeld?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** A modal dialog. It traps the focus, starting at its first field; Escape or a press outside closes it unless `isHeld` is set. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = "md", className } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();

  function handleOpen(event: Event): void {
    onOpenAutoFocus();
    const body = event.target instanceof Element ? event.target.querySelector(".dlg-body") : null;
    const first = props.firstFocus?.current ?? firstField(body);
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  function holdOpen(event: Event): void {
    if (props.isHeld === true) event.preventDefault();
  }

  // Without this, Radix warns about the missing description.
  const about = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim">
          <Primitive.Content
            className={joinClasses("dlg", width, className)}
            onKeyDown={props.onKeyDown}
            onEscapeKeyDown={holdOpen}
            onPointerDownOutside={holdOpen}
            onOpenAutoFocus={handleOpen}
            onCloseAutoFocus={onCloseAutoFocus}
            {...about}
          >
            <header>
              {props.mark}
              <Primitive.Title asChild>
                <h2>{title}</h2>
              </Primitive.Title>
              <Primitive.Close asChild>
                <IconButton icon="x" label="Close" />
              </Primitive.Close>
            </header>
            {description !== undefined && (
              <Primitive.Description className="dlg-about">{description}</Primitive.Description>
            )}
            <div className="dlg-body">{children}</div>
            {footer !== undefined && <footer>{footer}</footer>}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
