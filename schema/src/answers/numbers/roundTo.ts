/** Most decimals of a rounded number. */
const MAX_DECIMALS = 10;

/** Rounds by decimal digits, so that 1.005 becomes 1.01. */
export function roundTo(value: number, decimals: number): number {
  if (Number.isInteger(value)) return value;
  const places = Math.min(Math.max(Math.trunc(decimals), 0), MAX_DECIMALS);
  const rounded = shifted(Math.round(shifted(value, places)), -places);
  return Number.isFinite(rounded) ? rounded : value;
}

/** Moves the decimal point; numbers may already have an exponent. */
function shifted(value: number, places: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
