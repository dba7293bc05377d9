import type { Dictionaries } from '#contract/dictionaries.ts'

export type EditorChoices = Pick<
  Dictionaries,
  'areas' | 'industries' | 'languages' | 'specialty_groups'
>

const otherSpecialty = '40'

/** Sorts specialties by their group and name; the group «Другое» (other) is last. */
export function editorChoices({
  specialty_groups: groups,
  areas,
  industries,
  languages,
}: Dictionaries): EditorChoices {
  const collator = new Intl.Collator('ru')
  const isOther = ({ specialties }: (typeof groups)[number]) =>
    Number(specialties.some(({ code }) => code === otherSpecialty))
  const specialty_groups = groups
    .toSorted((a, b) => isOther(a) - isOther(b) || collator.compare(a.name, b.name))
    .map((group) => ({
      ...group,
      specialties: group.specialties.toSorted((a, b) => collator.compare(a.name, b.name)),
    }))
  return { specialty_groups, areas, industries, languages }
}
