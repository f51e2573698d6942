import { useState, type ReactNode } from "react";
import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { TEMPLATE_CATEGORIES, type StarterTemplate } from "@formweave/schema/model";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Chip } from "#ui/badges/Chip.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { filterTemplates } from "./filterTemplates.ts";
import { insertTemplate } from "./insertTemplate.ts";
import { TemplateCard } from "./TemplateCard.tsx";
import "./templates.css";
import { canEdit } from "#document/status.ts";

const CATEGORY_NAMES = { all: "All", forms: "Forms", ui: "UI", data: "Data" } as const;

/** Starter templates to add to the canvas. */
export function TemplatesPanel() {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<keyof typeof CATEGORY_NAMES>("all");
  const found = filterTemplates(STARTER_TEMPLATES, { query, category });
  const isFiltered = query.trim() !== "" || category !== "all";
  const clear = () => {
    setQuery("");
    setCategory("all");
  };
  const renderList = (templates: readonly StarterTemplate[]) => (
    <ul className="templates-list">
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          hint="Add to canvas"
          isDisabled={!mayEdit}
          onPress={() => insertTemplate(session, template)}
        />
      ))}
    </ul>
  );
  return (
    <section className="templates" aria-label="Component templates">
      <h2 className="sr-only">Templates</h2>
      <SearchField label="Search templates…" value={query} onChange={setQuery} />
      <div className="templates-chips">
        {(["all", ...TEMPLATE_CATEGORIES] as const).map((name) => (
          <Chip key={name} pressed={category === name} onClick={() => setCategory(name)}>
            {CATEGORY_NAMES[name]}
          </Chip>
        ))}
      </div>
      <div className="templates-scroll">
        {found.length === 0 && (
          <EmptyState title="No templates found" action={<Button onClick={clear}>Clear filters</Button>} />
        )}
        {isFiltered ? renderList(found) : <BySection renderList={renderList} />}
      </div>
    </section>
  );
}

function BySection({
  renderList,
}: {
  readonly renderList: (templates: readonly StarterTemplate[]) => ReactNode;
}) {
  return (
    <>
      <h3>Popular</h3>
      {renderList(STARTER_TEMPLATES.filter(({ popular }) => popular))}
      <h3>All templates</h3>
      {renderList(STARTER_TEMPLATES)}
    </>
  );
}
