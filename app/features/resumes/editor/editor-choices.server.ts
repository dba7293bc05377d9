import type { Dictionaries } from '#contract/dictionaries.ts'

/** What the selects of the editor offer. */
export type EditorChoices = Pick<Dictionaries, 'areas' | 'languages'> & {
  specialties: Dictionaries['areas']
}

/** «Другое» in the dictionary of hh.ru. */
const otherSpecialty = '40'

/**
 * Many specialties stand in several groups of the dictionary. Here each stands once, by name: an option that is there
 * again is marked twice, and a saved choice comes back in another group.
 */
export function editorChoices({ specialty_groups, areas, languages }: Dictionaries): EditorChoices {
  const collator = new Intl.Collator('ru')
  const isOther = (code: string) => Number(code === otherSpecialty)
  const all = specialty_groups.flatMap((group) => group.specialties)
  const specialties = [...new Map(all.map((each) => [each.code, each])).values()].toSorted(
    (a, b) => isOther(a.code) - isOther(b.code) || collator.compare(a.name, b.name),
  )
  return { specialties, areas, languages }
}
