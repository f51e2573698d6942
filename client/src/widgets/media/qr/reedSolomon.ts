/** The polynomial of the field of 256 elements that QR codes count in. Source: ISO/IEC 18004 §7.5. */
const FIELD = 0x11d;

/** The correction codewords of a block, so many of them. */
export function correctionOf(data: readonly number[], count: number): readonly number[] {
  const divisor = divisorOf(count);
  const rest: number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => (rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor)));
  }
  return rest;
}

/** The coefficients of the product of (x − 2^i), the highest first, without the leading 1. */
function divisorOf(degree: number): readonly number[] {
  const result: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    result.forEach((coefficient, at) => {
      result[at] = multiply(coefficient, root) ^ (result[at + 1] ?? 0);
    });
    root = multiply(root, 2);
  }
  return result;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}
