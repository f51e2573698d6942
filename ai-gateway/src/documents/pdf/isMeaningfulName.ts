const MACHINE_NAME =
  /^(?:text|field|text ?field|check ?box|untitled|undefined|unnamed|drop ?down|combo ?box|list ?box|radio|button|group|option|choice|topmost ?subform|form|page|fill|f|c|p|t|cb)?[\s_.-]{0,3}\d{0,6}(?:[\s_.-]{1,3}\d{1,6}){0,3}$/i;

/** True when the name of a field is meaningful to people; programs that make forms use names like "Text1" or "undefined_3". */
export function isMeaningfulName(name: string): boolean {
  const last = name.split(".").at(-1) ?? "";
  const plain = last.replace(/\[\d{1,6}\]$/, "").trim();
  return plain.length > 1 && plain.length <= 200 && /\p{L}/u.test(plain) && !MACHINE_NAME.test(plain);
}
