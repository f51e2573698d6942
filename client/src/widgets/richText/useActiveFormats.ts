import type { LexicalEditor } from "lexical";
import { useEffect, useState } from "react";
import { $readFormats, NO_FORMATS, type ActiveFormats } from "./activeFormats.ts";

/** The formats at the selection of an editor, for the buttons of a toolbar. */
export function useActiveFormats(editor: LexicalEditor): ActiveFormats {
  const [active, setActive] = useState(NO_FORMATS);
  useEffect(() => {
    const read = () => {
      const next = editor.read($readFormats);
      setActive((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
    };
    read();
    return editor.registerUpdateListener(read);
  }, [editor]);
  return active;
}
