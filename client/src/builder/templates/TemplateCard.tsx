import { type StarterTemplate } from "@formweave/schema/model";
import { Badge } from "#ui/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { iconOf } from "#ui/icons.ts";

interface TemplateCardProps {
  readonly template: StarterTemplate;
  /** What pressing it does. */
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** One template; the whole card is pressed, by click, Enter or Space. */
export function TemplateCard({ template, hint, isDisabled, onPress }: TemplateCardProps) {
  const { name, description, category, icon, popular, document } = template;
  const count = document.widgets.length;
  return (
    <li>
      <button type="button" className="template-card" disabled={isDisabled} onClick={onPress} title={hint}>
        <span className="template-icon">
          <Icon name={iconOf(icon)} size={16} />
        </span>
        <span className="template-text">
          <span className="template-name">
            {name} {popular && <Badge tone="accent">Popular</Badge>}
          </span>
          <span className="template-description">{description}</span>
          <span className="template-count">
            {category} · {count} components
          </span>
        </span>
      </button>
    </li>
  );
}
