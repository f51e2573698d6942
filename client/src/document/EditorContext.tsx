import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import type { EditorSession } from "./session.ts";
import type { SessionOptions } from "./sessionOptions.ts";
import { joinSession } from "./sessionPool.ts";

const EditorContext = createContext<EditorSession | undefined>(undefined);

/** Opens the session of a project for the components inside; they render once it exists, which is at once. */
export function EditorProvider({
  options,
  children,
}: {
  readonly options: SessionOptions;
  readonly children: ReactNode;
}) {
  const [session, setSession] = useState<EditorSession>();
  const { projectId, me } = options;
  useEffect(() => {
    return joinSession(options, setSession);
    // The session belongs to the project and the person; another function for tickets is no reason to open it anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [projectId, me.id]);
  if (session?.projectId !== projectId) return null;
  // The children belong to one session: with another session they start anew.
  return (
    <EditorContext key={session.doc.guid} value={session}>
      {children}
    </EditorContext>
  );
}

/** The builder session around this component. */
export function useEditor(): EditorSession {
  const session = useContext(EditorContext);
  if (session === undefined) throw new Error("useEditor outside of an EditorProvider");
  return session;
}
