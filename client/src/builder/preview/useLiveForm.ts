import {
  exportWidgets,
  META_ID,
  readEntry,
  readPageOrder,
  readPageTexts,
  sameJson,
} from "@formweave/schema/doc";
import { withMoneyFormats } from "@formweave/schema/logic";
import { json, type Json, type PageTexts, type Screen, type Widget } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";

/** The parts of the document that a published form consists of. */
export interface LiveForm {
  readonly name: string;
  readonly description: string;
  readonly texts: PageTexts;
  readonly theme: Readonly<Record<string, Json>>;
  readonly screens: Screen[];
  readonly widgets: Widget[];
}

/** The present form, updated after every change, at most once a frame. Unchanged parts keep their identity. */
export function useLiveForm(): LiveForm {
  const session = useEditor();
  const [form, setForm] = useState(() => readForm(session));
  useEffect(() => {
    let frame = 0;
    const handleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setForm((before) => readForm(session, before));
      });
    };
    session.doc.on("update", handleUpdate);
    return () => {
      session.doc.off("update", handleUpdate);
      cancelAnimationFrame(frame);
    };
  }, [session]);
  return form;
}

function readForm({ doc, store }: Pick<EditorSession, "doc" | "store">, before?: LiveForm): LiveForm {
  const known = new Map(before?.widgets.map((widget) => [widget.id, widget]));
  const screens = [...store.screens.get()];
  const existingIds = new Set(store.tree().ids);
  const drawn = exportWidgets(store.records(), { screens, order: readPageOrder(doc), only: existingIds });
  return {
    name: store.meta.get().name,
    description: z
      .string()
      .catch("")
      .parse(readEntry(doc, "meta", META_ID, "description")),
    texts: readPageTexts(doc),
    theme: store.meta.get().theme,
    screens,
    widgets: withMoneyFormats(drawn).map((widget) => {
      const last = known.get(widget.id);
      return last !== undefined && sameJson(json.parse(last), json.parse(widget)) ? last : widget;
    }),
  };
}
