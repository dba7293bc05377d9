const youngest = 14
const oldest = 110

/** Returns whether somebody born on that day (YYYY-MM-DD) may work. */
export function isWorkingAge(born: string, now: Date): boolean {
  const today = now.toISOString()
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  const age = born.slice(5) <= today.slice(5, 10) ? years : years - 1
  return age >= youngest && age <= oldest
}
