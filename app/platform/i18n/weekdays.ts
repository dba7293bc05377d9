/** Returns the name of a day of the week in the language; 1 is Monday, 7 is Sunday. */
export function weekdayName(day: number, lang: string, weekday: 'long' | 'short' = 'long'): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(date)
}

/** Writes days of the week as «пн–пт, вс». */
export function weekdaysInWords(days: readonly number[], lang: string): string {
  const name = (day: number) => weekdayName(day, lang, 'short')
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => {
      const [first = 1, last = first] = [run[0], run.at(-1)]
      return run.length > 2 ? `${name(first)}–${name(last)}` : run.map(name).join(', ')
    })
    .join(', ')
}
