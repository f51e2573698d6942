import { useState } from "react";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import type { StarterTemplate } from "@formweave/schema/model";
import { createProject } from "#api/projects.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { navigate } from "wouter/use-browser-location";
import { projectPath } from "#lib/router/paths.ts";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { TemplateCard } from "./TemplateCard.tsx";
import "./templates.css";

/** Creates a project from a template, and opens it. */
export function NewFromTemplate({ onClose }: { readonly onClose: () => void }) {
  const { me } = useEditor();
  const [isBusy, setBusy] = useState(false);

  async function create({ id, name, document: { kind } }: StarterTemplate): Promise<void> {
    setBusy(true);
    const result = await createProject(me.id, { kind, name, templateId: id });
    setBusy(false);
    if (!result.ok) return showToast(result.error.message, { tone: "bad" });
    onClose();
    navigate(projectPath(result.value.id));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New from template"
      description="A project of its own; this one stays as it is."
    >
      <ul className="templates-list">
        {STARTER_TEMPLATES.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            hint="Make a project of it"
            isDisabled={isBusy}
            onPress={() => void create(template)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
