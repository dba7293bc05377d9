const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const second = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/** Returns the last digit of a business number (BIN), which is computed from the other digits. */
export function binCheckDigit(digits: string): number | null {
  for (const weights of [first, second]) {
    const rest =
      weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
    if (rest < 10) return rest
  }
  return null
}

function digitsOf(text: string): string {
  return text.replace(/[\s\p{Dash}]/gu, '')
}

/** Returns the number of digits if a text has too few or too many for a BIN, else null. */
export function wrongBinLength(text: string): number | null {
  const digits = digitsOf(text)
  return /^\d+$/.test(digits) && digits.length !== 12 ? digits.length : null
}

/** Returns the twelve digits of a valid BIN (Kazakhstan business number) from a typed text, or null. */
export function readBin(text: string): string | null {
  const digits = digitsOf(text)
  if (!/^\d{12}$/.test(digits)) return null
  return binCheckDigit(digits) === Number(digits[11]) ? digits : null
}
