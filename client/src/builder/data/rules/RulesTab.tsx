import { describeCount } from "@formweave/schema";
import { RULE_ACTIONS, type DataSource, type RuleAction, type SourceRule } from "@formweave/schema/model";
import { useState } from "react";
import { deleteRule, setRule } from "#builder/data/dataActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { ACTION_WORDS, describeRule, warnOfRule } from "./describeRule.ts";
import { RuleForm } from "./RuleForm.tsx";
import { useRoles } from "./useRoles.ts";

interface RulesTabProps {
  readonly source: DataSource;
  readonly mayEdit: boolean;
}

const ICONS: Readonly<Record<RuleAction, IconName>> = {
  read: "eye",
  create: "plus",
  update: "pencil",
  delete: "trash-2",
};

/** Sentences about who may read, create, change and delete rows. */
export function RulesTab({ source, mayEdit }: RulesTabProps) {
  return (
    <>
      {RULE_ACTIONS.map((action) => (
        <ActionRules key={action} {...{ source, mayEdit, action }} />
      ))}
      <p className="dt-note hint">
        <Icon name="circle-check" size={14} /> Filters, searches, counts and exports obey the same sentences.
        Hiding a component is only looks.
      </p>
    </>
  );
}

/** Id of the sentence that is being written; "" for a new one. */
type Writing = string | undefined;

function ActionRules({ source, mayEdit, action }: RulesTabProps & { readonly action: RuleAction }) {
  const [writing, setWriting] = useState<Writing>();
  const rules = source.rules.filter((rule) => rule.action === action);
  return (
    <section className="dt-section dt-rules" aria-label={ACTION_WORDS[action]}>
      <header>
        <Icon name={ICONS[action]} size={14} />
        <h3>{ACTION_WORDS[action]}</h3>
        <span className="hint grow">
          {rules.length === 0 ? "nobody" : describeCount(rules.length, "sentence")}
        </span>
        {mayEdit && (
          <IconButton
            icon="plus"
            size="sm"
            label={`Add a sentence to ${ACTION_WORDS[action]}`}
            onClick={() => setWriting("")}
          />
        )}
      </header>
      <ol>
        {rules.map((rule) => (
          <li key={rule.id}>
            {writing === rule.id ? (
              <RuleForm {...{ source, action, rule }} onDone={() => setWriting(undefined)} />
            ) : (
              <RuleLine {...{ source, rule, mayEdit }} onEdit={() => setWriting(rule.id)} />
            )}
          </li>
        ))}
      </ol>
      {writing === "" && (
        <RuleForm {...{ source, action }} rule={undefined} onDone={() => setWriting(undefined)} />
      )}
    </section>
  );
}

interface RuleLineProps extends RulesTabProps {
  readonly rule: SourceRule;
  readonly onEdit: () => void;
}

function RuleLine({ source, rule, mayEdit, onEdit }: RuleLineProps) {
  const session = useEditor();
  const roles = useRoles();
  const warning = warnOfRule(rule);
  const parts = describeRule(rule, source, roles);
  return (
    <>
      <div className="dt-rule">
        <p>
          {parts.map(({ text, isChip }, index) => (
            // The parts of a sentence have no identity but their place.
            <span key={index} className={isChip && "dt-option"}>
              {text}{" "}
            </span>
          ))}
        </p>
        {mayEdit && (
          <Menu
            align="end"
            trigger={<IconButton icon="ellipsis" size="xs" label="More about this sentence" />}
          >
            <MenuItem icon="pencil" onSelect={onEdit}>
              Change
            </MenuItem>
            <MenuItem icon="trash-2" danger onSelect={() => deleteRule(session, source.id, rule.id)}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </div>
      {warning !== undefined && (
        <div className="dt-conflict">
          <Icon name="triangle-alert" size={16} />
          <div>
            <h3>{warning}</h3>
            {mayEdit && (
              <Button size="sm" onClick={() => setRule(session, source.id, { ...rule, who: "signedIn" })}>
                Only signed-in people
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}
