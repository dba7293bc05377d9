import type { Dictionaries } from '#contract/dictionaries.ts'

export function specialtyNames(chosen: string[], groups: Dictionaries['specialty_groups']) {
  const names = new Map(
    groups.flatMap((group) => [
      [`g${group.code}`, group.name] as const,
      ...group.specialties.map(({ code, name }) => [code, name] as const),
    ]),
  )
  return Object.fromEntries(chosen.map((code) => [code, names.get(code)]))
}
