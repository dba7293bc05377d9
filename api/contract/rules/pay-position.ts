/** From how many other vacancies on the pay of a vacancy is compared: fewer would show the pay of single companies. */
export const comparedVacancies = 10

interface Quartiles {
  lower: number
  median: number
  upper: number
}

/** Returns where a sum stands among the quarters of others: `below` in the lowest, `above` in the highest. */
export function payPosition(
  sum: number,
  { lower, median, upper }: Quartiles,
): 'below' | 'lower_half' | 'upper_half' | 'above' {
  if (sum < lower) return 'below'
  if (sum < median) return 'lower_half'
  return sum <= upper ? 'upper_half' : 'above'
}
