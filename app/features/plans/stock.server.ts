import { readSubscription } from '#contract/plans.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

const stocks = {
  contacts: 'contacts.per_period',
  invitations: 'invitations.per_period',
} as const

export async function stockLeft(
  { call, texts }: Pick<Visit, 'call' | 'texts'>,
  name: keyof typeof stocks,
  tense: 'takes' | 'spent',
): Promise<string | null> {
  const subscription = await extraOr(call(readSubscription, {}), null)
  const found = subscription?.usage.find(({ key }) => key === stocks[name])
  if (!found || (tense === 'takes' && found.used >= found.limit)) return null
  const values = { left: Math.max(0, found.limit - found.used), all: found.limit }
  return texts('plans')(`stock.${tense}.${name}`, values)
}
