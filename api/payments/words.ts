import { goods } from '../contract/russian.ts'
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import type { Payment } from '../contract/payments.ts'
import texts from './locales/ru.json' with { type: 'json' }

type Names = Record<string, { name: string } | undefined>

const plans: Names = goods.plans
const services: Names = goods.services

/** Returns the name of the bought plan or service, or its code if the name no longer exists. */
export function whatOf({ kind, item_code }: Pick<Payment, 'kind' | 'item_code'>): string {
  const code = item_code ?? ''
  switch (kind) {
    case 'plan':
      return texts.plan.replace('{{name}}', plans[code]?.name ?? code)
    case 'service':
      return services[code]?.name ?? code
    default:
      return texts[kind]
  }
}

export const kindName = (kind: Payment['kind']) => names.payment_kinds[kind]
export const methodName = (method: Payment['method']) => names.payment_methods[method]
export const statusName = (status: Payment['status']) => names.payment_statuses[status]
