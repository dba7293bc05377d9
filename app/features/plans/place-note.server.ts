import { paymentCurrency } from '#contract/rules/payments.ts'
import { planDays } from '#contract/rules/plans.ts'
import { services } from '#contract/rules/services.ts'
import type { VacancyPlace } from '#contract/written-vacancies.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { dayOf, planName } from './acts.server.ts'

/** Returns the note beside the publish button: how many vacancies the employer's plan still allows. */
export function placeNote(visit: Visit, vacancyId: string, place: VacancyPlace) {
  const { texts, paths } = visit
  const t = texts('plans')
  const { takes, usage, plan_code, paid_until } = place
  const { used, limit: count } = usage
  const name = planName(visit, plan_code)
  if (takes === 'bought') {
    return { sentence: t('place.bought', { day: dayOf(paid_until ?? '') }), ways: [] }
  }
  if (takes === 'plan' && used + 1 >= count) {
    return { sentence: t('place.last', { count, name }), ways: [] }
  }
  if (takes !== 'none') return null
  const price = formatMoney(services.vacancy_publication.price, paymentCurrency)
  const money = moneyPaths(paths)
  return {
    sentence: `${t('used_up.places', { count, used, name })} ${t('place.extra', { price, count: planDays })}`,
    ways: [
      { to: money.service('vacancy_publication', vacancyId), label: t('used_up.place', { price }) },
      { to: `${money.plans()}#compare`, label: t('used_up.plan') },
    ],
  }
}
