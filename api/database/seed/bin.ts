import type { Random } from './random.ts'

const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const second = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/** The control digit of a Kazakhstan business number, or null when these eleven digits are never issued. */
export function binCheckDigit(digits: string): number | null {
  for (const weights of [first, second]) {
    const rest =
      weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
    if (rest < 10) return rest
  }
  return null
}

/** A well-formed number of a legal entity registered in `year`; serial numbers that differ give different ones. */
export function pickBin(random: Random, year: number, serial = random.int(1, 99_999)): string {
  for (;;) {
    const registered =
      String(year % 100).padStart(2, '0') + String(random.int(1, 12)).padStart(2, '0')
    const digits = `${registered}40${String(serial).padStart(5, '0')}`
    const check = binCheckDigit(digits)
    if (check !== null) return digits + check
  }
}
