import { limits } from '../../contract/rules/limits.ts'

/** Returns the title for a copy of a resume: «Повар (копия)», then «Повар (копия 2)». */
export function copyTitle(title: string, taken: readonly string[]): string {
  if (title === '') return ''
  const first = title.replace(/ \(копия( \d+)?\)$/, '')
  const known = new Set(taken.map((each) => each.toLowerCase()))
  for (let number = 1; ; number++) {
    const mark = number === 1 ? ' (копия)' : ` (копия ${number})`
    const copy = first.slice(0, limits.resumeTitle - mark.length).trimEnd() + mark
    if (!known.has(copy.toLowerCase())) return copy
  }
}
