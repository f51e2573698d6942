import {
  exportWidgets,
  META_ID,
  readAppSettings,
  readEntry,
  readPageOrder,
  readPageTexts,
  sameJson,
  type AppSettings,
} from "@formweave/schema/doc";
import { withMoneyFormats } from "@formweave/schema/logic";
import { json, type Json, type PageTexts, type Screen, type Widget } from "@formweave/schema/model";
import { useEffect, useState } from "react";
import { z } from "zod";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";

/** The parts of the document that a published form consists of. */
export interface LiveForm extends Pick<AppSettings, "home" | "roles"> {
  readonly name: string;
  readonly description: string;
  readonly texts: PageTexts;
  readonly theme: Readonly<Record<string, Json>>;
  readonly screens: Screen[];
  readonly widgets: Widget[];
}

/** Replaces the default texts of the widgets of a form by those of its language. */
export type TranslateWidgets = (form: Pick<LiveForm, "texts" | "widgets">) => readonly Widget[];

/** Leaves the default texts in English. */
export const keepWords: TranslateWidgets = ({ widgets }) => widgets;

/** The present form, updated after every change, at most once a frame. Unchanged parts keep their identity. */
export function useLiveForm(translate: TranslateWidgets): LiveForm {
  const session = useEditor();
  const [form, setForm] = useState(() => readForm(session, translate));
  useEffect(() => {
    let frame = 0;
    const handleUpdate = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setForm((before) => readForm(session, translate, before));
      });
    };
    session.doc.on("update", handleUpdate);
    return () => {
      session.doc.off("update", handleUpdate);
      cancelAnimationFrame(frame);
    };
  }, [session, translate]);
  return form;
}

function readForm(
  { doc, store }: Pick<EditorSession, "doc" | "store">,
  translate: TranslateWidgets,
  before?: LiveForm,
): LiveForm {
  const known = new Map(before?.widgets.map((widget) => [widget.id, widget]));
  const screens = [...store.screens.get()];
  const existingIds = new Set(store.tree().ids);
  const drawn = exportWidgets(store.records(), { screens, order: readPageOrder(doc), only: existingIds });
  const texts = readPageTexts(doc);
  const settled = translate({ texts, widgets: [...withMoneyFormats(drawn)] });
  return {
    name: store.meta.get().name,
    description: z
      .string()
      .catch("")
      .parse(readEntry(doc, "meta", META_ID, "description")),
    texts,
    theme: store.meta.get().theme,
    screens,
    ...readAppSettings(doc),
    widgets: settled.map((widget) => {
      const last = known.get(widget.id);
      return last !== undefined && sameJson(json.parse(last), json.parse(widget)) ? last : widget;
    }),
  };
}
