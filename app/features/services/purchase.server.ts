import type { TokenRecord } from '#contract/accounts.ts'
import { publishErrors } from '#contract/content/publishing.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import type { Order } from '#contract/rules/payments.ts'
import { serviceCodes, services, type ServiceCode } from '#contract/rules/services.ts'
import { purchaseService } from '#contract/services.ts'
import { getWrittenVacancy } from '#contract/written-vacancies.ts'
import { ownPaths } from '#app/own-paths.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export function requestedService({ params }: Pick<Visit, 'params'>): ServiceCode {
  const code = serviceCodes.find((each) => each === params.code)
  if (!code) throw pageNotFound()
  return code
}

export function servicePurchase(visit: ActionVisit, price: number) {
  const { call, texts, fields, refuse } = visit
  const code = requestedService(visit)
  const target = services[code].target === 'account' ? null : (fields.target ?? refuseNone(refuse))
  const order: Order = { kind: 'service', code, price, target_public_id: target }
  return {
    order,
    buy: (idempotencyKey: string): Promise<TokenRecord> =>
      call(purchaseService, {
        params: { code },
        body: {
          target_public_id: target,
          price,
          company_id: Number(fields.company_id) || undefined,
        },
        idempotencyKey,
      }),
    done: async () => ({
      to: boughtPath(visit, code, target),
      toast: texts('services')(`one.done.${code}`),
    }),
  }
}

function refuseNone(refuse: ActionVisit['refuse']): never {
  return refuse({ target: ['required'] })
}

/** Returns the URL that opens after the purchase of a service. */
function boughtPath({ paths }: Visit, code: ServiceCode, target: string | null): string {
  if (target === null) return moneyPaths(paths).services()
  if (code === 'vacancy_publication') return ownPaths(paths).publishedVacancy(target)
  const { target: kind } = services[code]
  return kind === 'resume'
    ? paths.resumeView(target, 'applications')
    : paths.vacancyView(target, 'applications')
}

export async function findIncomplete({ call, fields }: ActionVisit, code: ServiceCode) {
  if (code !== 'vacancy_publication' || !fields.target) return null
  const { content, public_id, status } = await call(getWrittenVacancy, {
    params: { id: fields.target },
  })
  if (status === 'published') return null
  return Object.keys(publishErrors(table, content)).length > 0 ? public_id : null
}
