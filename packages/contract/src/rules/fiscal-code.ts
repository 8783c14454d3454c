/** Checks the last letter of a person's Italian fiscal code. Foreign codes are accepted unchecked. */

const form = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[A-EHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/

/** The value of a character in an odd position, indexed by its value in an even one. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

const rank = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65)

/** True unless the value looks like a person's code (16 characters) and its check letter or form is wrong. */
export function mayBeFiscalCode(value: string): boolean {
  const code = value.replace(/\s/g, '').toUpperCase()
  if (code.length !== 16) return true
  if (!form.test(code)) return false
  const sum = Array.from(code.slice(0, 15)).reduce((total, sign, index) => {
    const counts = rank(sign)
    // Positions count from one, so the first is odd.
    return total + (index % 2 === 0 ? (odd[counts] ?? 0) : counts)
  }, 0)
  return code.charCodeAt(15) - 65 === sum % 26
}
