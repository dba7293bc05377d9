import { usedUp } from '#contract/refusals.ts'
import type { Usage } from '#contract/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Amend } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { dayOf, planName } from './acts.server.ts'

export const explainUsedUp: Amend = (refusal, { message, data }, visit) => {
  const t = visit.texts('plans')
  if (message === 'applications:daily_limit') {
    const { limit: count } = (data ?? {}) as Partial<Usage>
    return count === undefined ? refusal : { ...refusal, sentence: t('used_up.day', { count }) }
  }
  if (message !== 'plans:not_enough_services') return refusal
  const known = usedUp.safeParse(data).data
  if (!known) return refusal
  const sentence = [
    t(`used_up.${wordOf(known)}`, {
      name: planName(visit, known.plan_code),
      count: known.limit,
      used: known.used,
    }),
  ]
  if (known.resets_at) sentence.push(t('used_up.anew', { day: dayOf(known.resets_at) }))
  if (!known.is_own) sentence.push(t('used_up.of_company'))
  return { ...refusal, sentence: sentence.join(' '), ways: waysOf(visit, refusal, known) }
}

function wordOf({ key }: Pick<Usage, 'key'>) {
  if (key === 'vacancies.max_active') return 'places'
  return key === 'contacts.per_period' ? 'contacts' : 'invitations'
}

type UsedUp = ReturnType<typeof usedUp.parse>

function waysOf(
  { paths, params, texts }: Visit,
  { values }: FormRefusal,
  { service, is_own }: UsedUp,
) {
  const t = texts('plans')
  const money = moneyPaths(paths)
  const toPlans = is_own ? [{ to: `${money.plans()}#compare`, label: t('used_up.plan') }] : []
  if (!service || values.intent === 'prolong') return toPlans
  const isPlace = service.code === 'vacancy_publication'
  const price = formatMoney(service.price, paymentCurrency)
  const label = isPlace
    ? t('used_up.place', { price })
    : t('usage.buy', { name: texts('goods')(`services.${service.code}.name`), price })
  const company = Number(values.company_id)
  const to = company
    ? money.companyService(service.code, company)
    : money.service(service.code, isPlace ? params.id : undefined)
  return [...toPlans, { to, label }]
}
