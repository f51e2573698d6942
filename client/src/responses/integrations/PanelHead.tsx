import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/menus/Menu.tsx";

/** An action that needs confirmation. */
export interface Asked {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly danger: boolean;
  readonly run: () => Promise<void>;
}

interface PanelHeadProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly offReason: string | undefined;
  /** Buttons that are always visible. */
  readonly children?: ReactNode;
  /** Items of the "More" menu. */
  readonly menu: ReactNode;
  /** The action awaiting confirmation. */
  readonly asked: Asked | undefined;
  readonly onAsked: (asked: Asked | undefined) => void;
}

/** Heading of an integration with its actions. */
export function PanelHead(props: PanelHeadProps) {
  const { title, about, offReason, children, menu, asked, onAsked } = props;
  return (
    <header className="ig-head">
      <div className="grow">
        <h2 className="trunc">{title}</h2>
        <p className="hint trunc">{about}</p>
      </div>
      {children}
      <Menu align="end" trigger={<IconButton icon="ellipsis" label="More" disabledReason={offReason} />}>
        {menu}
      </Menu>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onAsked(undefined)}
          title={asked.title}
          description={asked.description}
          action={asked.action}
          danger={asked.danger}
          onConfirm={() => void asked.run()}
        />
      )}
    </header>
  );
}
