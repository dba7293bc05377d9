const youngest = 14
const oldest = 110

/** Whether who was born that day, as YYYY-MM-DD, may work. */
export function isWorkingAge(born: string, now: Date): boolean {
  const today = now.toISOString()
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  const age = born.slice(5) <= today.slice(5, 10) ? years : years - 1
  return age >= youngest && age <= oldest
}
