/** The minimum age at which a person may work, in years. */
export const workingAge = { youngest: 14, oldest: 110 } as const

/** Returns whether a person is old enough to work. */
export function isWorkingAge(born: string, now: Date): boolean {
  const today = now.toISOString()
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  const age = born.slice(5) <= today.slice(5, 10) ? years : years - 1
  return age >= workingAge.youngest && age <= workingAge.oldest
}
