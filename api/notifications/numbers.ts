const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })
const plural = new Intl.PluralRules('ru')

export function inTenge(sum: number): string {
  return sums.format(sum)
}

const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'вакансия',
  few: 'вакансии',
}

export function vacancies(count: number): string {
  return `${sums.format(count)} ${forms[plural.select(count)] ?? 'вакансий'}`
}

const newForms = {
  vacancy: { one: 'новая вакансия', few: 'новые вакансии', many: 'новых вакансий' },
  resume: { one: 'новое резюме', few: 'новых резюме', many: 'новых резюме' },
}

export function newItems(entity: keyof typeof newForms, count: number): string {
  const form = plural.select(count) as 'one' | 'few' | 'many'
  return `${sums.format(count)} ${newForms[entity][form]}`
}
