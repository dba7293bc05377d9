import { binCheckDigit } from '../../contract/rules/bin.ts'
import type { Random } from './random.ts'

/** Makes a valid BIN of a company registered in `year`; different serials give different numbers. */
export function pickBin(random: Random, year: number, serial = random.int(1, 99_999)): string {
  for (;;) {
    const registered =
      String(year % 100).padStart(2, '0') + String(random.int(1, 12)).padStart(2, '0')
    const digits = `${registered}40${String(serial).padStart(5, '0')}`
    const check = binCheckDigit(digits)
    if (check !== null) return digits + check
  }
}
