// Computes the Reed-Solomon error correction of QR codes, with arithmetic in GF(2⁸) modulo 0x11D.

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((b >>> bit) & 1) product ^= a
  }
  return product
}

/** Returns the coefficients of (x − 2⁰)(x − 2¹)…, without the highest one, which is always 1. */
function generator(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let i = 0; i < degree; i++) {
    divisor.forEach((value, at) => {
      divisor[at] = multiply(value, root) ^ (divisor[at + 1] ?? 0)
    })
    root = multiply(root, 2)
  }
  return divisor
}

export function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = generator(length)
  const rest: number[] = Array.from({ length }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((value, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(value, factor)
    })
  }
  return rest
}
