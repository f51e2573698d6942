import type { ReactNode } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { useTheme } from "#ui/settings/theme.ts";
import { EntryArt } from "./EntryArt.tsx";
import "./entry.css";

interface EntryLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of the pages before the workspace: one column to fill in, and the picture beside it. */
export function EntryLayout({ title, lead, foot, children }: EntryLayoutProps) {
  const { toggleTheme } = useTheme();
  return (
    <div className="entry">
      <div className="entry-column">
        <header className="entry-head">
          <a href="/" className="entry-brand">
            <Logo size={24} />
            Formweave
          </a>
          <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />
        </header>
        <main className="entry-body" tabIndex={-1}>
          <h1>{title}</h1>
          <p className="entry-lead">{lead}</p>
          {children}
        </main>
        <footer className="entry-foot">{foot}</footer>
      </div>
      <EntryArt />
    </div>
  );
}
