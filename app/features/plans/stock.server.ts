import { readSubscription } from '#contract/plans.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

const stocks = {
  contacts: 'contacts.per_period',
  invitations: 'invitations.per_period',
} as const

/** Says what is left of the plan: before one is used (`takes`), before several are (`each`), and afterwards (`spent`). */
export async function stockLeft(
  { call, texts }: Pick<Visit, 'call' | 'texts'>,
  name: keyof typeof stocks,
  tense: 'takes' | 'each' | 'spent',
): Promise<string | null> {
  const subscription = await extraOr(call(readSubscription, {}), null)
  const found = subscription?.usage.find(({ key }) => key === stocks[name])
  if (!found) return null
  const left = Math.max(0, found.limit - found.used)
  const said = tense !== 'spent' && left === 0 ? 'none' : tense
  return texts('plans')(`stock.${said}.${name}`, { left, all: found.limit })
}
