import { AlertDialog } from "radix-ui";
import { Button } from "#ui/Button.tsx";
import { useFocusReturn } from "#ui/focus/useFocusReturn.ts";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  /** Label of the button, a verb: "Delete". */
  readonly action: string;
  /** True when it destroys something. */
  readonly danger?: boolean | undefined;
  readonly onConfirm: () => void;
}

/** Asks for confirmation of an action that is hard to undo; only its two buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, action, danger = false, onConfirm } = props;
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dlg sm" {...focus}>
            <header>
              <AlertDialog.Title asChild>
                <h2>{title}</h2>
              </AlertDialog.Title>
            </header>
            <AlertDialog.Description className="dlg-about">{description}</AlertDialog.Description>
            <footer>
              <AlertDialog.Cancel asChild>
                <Button variant="quiet">Cancel</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant={danger ? "danger" : "primary"} className="solid" onClick={onConfirm}>
                  {action}
                </Button>
              </AlertDialog.Action>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
