/** Events of a component, with their labels in the panel. */
export const EVENT_NAMES = {
  click: "Clicked",
  change: "Changed",
  focus: "Entered",
  blur: "Left",
  submit: "Form sent",
  load: "Page opened",
} as const;

/** Kind of an action's parameter, which decides its editor. */
export type ParamKind = "address" | "component" | "text" | "method";

interface ActionWords {
  readonly title: string;
  readonly params: Readonly<Record<string, { readonly title: string; readonly kind: ParamKind }>>;
}

const TARGET = { target: { title: "Component", kind: "component" } } as const;

/** Actions of an event, with their parameters. */
export const ACTIONS = {
  navigate: { title: "Go to", params: { to: { title: "Address", kind: "address" } } },
  submit_form: { title: "Send the form", params: { to: { title: "Address", kind: "address" } } },
  reset_form: { title: "Clear the form", params: {} },
  show: { title: "Show", params: TARGET },
  hide: { title: "Hide", params: TARGET },
  toggle: { title: "Show or hide", params: TARGET },
  set_value: {
    title: "Set the value of",
    params: { ...TARGET, value: { title: "Value", kind: "text" } },
  },
  show_message: { title: "Say", params: { text: { title: "Message", kind: "text" } } },
  call_api: {
    title: "Call",
    params: { method: { title: "Method", kind: "method" }, to: { title: "Address", kind: "address" } },
  },
} as const satisfies Readonly<Record<string, ActionWords>>;

/** Effects of a condition on its component, with their labels. */
export const CONDITION_ACTIONS = {
  show: "Show when",
  hide: "Hide when",
  require: "Require when",
  disable: "Disable when",
} as const;

/** Operators that compare the answer of a field; some need no value. */
export const OPERATORS = {
  is_filled: { title: "is filled in", hasValue: false },
  is_empty: { title: "is empty", hasValue: false },
  equals: { title: "is", hasValue: true },
  not_equals: { title: "is not", hasValue: true },
  contains: { title: "contains", hasValue: true },
  greater_than: { title: "is more than", hasValue: true },
  less_than: { title: "is less than", hasValue: true },
} as const;

/** Validation rules for answers, with the kind of their value, if any, and the default message. */
export const VALIDATION_RULES = {
  required: { title: "Required", value: undefined, message: "This is required" },
  email: { title: "Email", value: undefined, message: "Enter an email address" },
  minLength: {
    title: "Min length",
    value: "number",
    message: "Use at least {value|character|characters}",
  },
  maxLength: {
    title: "Max length",
    value: "number",
    message: "Use at most {value|character|characters}",
  },
  pattern: { title: "Pattern", value: "text", message: "Use the required format" },
  min: { title: "Minimum", value: "number", message: "Minimum value is {value}" },
  max: { title: "Maximum", value: "number", message: "Maximum value is {value}" },
  custom: { title: "Custom", value: "formula", message: "Check this answer" },
} as const;
