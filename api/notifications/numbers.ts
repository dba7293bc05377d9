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
