import type { Random } from './random.ts'

/** Makes a valid business number (BIN) of a demo company. */
export function pickBin(random: Random, year: number, serial = random.int(1, 99_999)): string {
  for (;;) {
    const registered =
      String(year % 100).padStart(2, '0') + String(random.int(1, 12)).padStart(2, '0')
    const digits = `${registered}40${String(serial).padStart(5, '0')}`
    const check = checkDigit(digits)
    if (check !== null) return digits + check
  }
}

const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const second = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/** Returns the check digit of a business number (BIN); null if no digit is valid. */
function checkDigit(digits: string): number | null {
  const rests = [first, second].map(
    (weights) =>
      weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11,
  )
  return rests.find((rest) => rest < 10) ?? null
}
