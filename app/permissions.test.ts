import { expect, test } from 'vitest'
import { inviteToInterview } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import type { Country } from '#contract/rules/country.ts'
import { signedIn } from '../api/testing.ts'
import { isGuarded } from './platform/page/guarded.server.ts'
import { routes } from './testing.ts'
import { answerTo, handlers, startStage } from './testing/page-stage.ts'
import {
  actors,
  missing,
  ownCandidate,
  ownEmployer,
  pageTable,
  type PageActor,
} from './testing/page-table.ts'

test('every loader and action has its row, and every row its loader or action', () => {
  const rows = Object.entries(pageTable).flatMap(([id, row]) =>
    (['loader', 'action'] as const).filter((kind) => row[kind]).map((kind) => `${id} ${kind}`),
  )
  const advice =
    'each loader and action needs a row in testing/page-table.ts, by the id of its route'
  expect(rows.toSorted(), advice).toEqual(
    handlers.map(({ id, kind }) => `${id} ${kind}`).toSorted(),
  )
})

test('every loader and action is guarded', () => {
  const bare = handlers.filter(({ handler }) => !isGuarded(handler))
  expect(bare.map(({ id, kind }) => `${id} ${kind}`)).toEqual([])
})

test('pages of an owner have `isOwn` in their handle', () => {
  const own = Object.entries(pageTable).filter(
    ([, { loader }]) => loader === ownCandidate || loader === ownEmployer,
  )
  const silent = own.filter(([id]) => {
    const chain = [id, id.replace(/[^/]+$/, 'layout')]
    return !routes.some(
      (route) => chain.includes(route.id) && (route.module.handle as { isOwn?: true })?.isOwn,
    )
  })
  expect(silent.map(([id]) => id)).toEqual([])
})

const cells = handlers.flatMap((each) =>
  (pageTable[each.id]?.[each.kind] ?? []).map((answer, index) => ({
    ...each,
    actor: actors[index] as PageActor,
    answer,
  })),
)

const changesNothing = ({ kind, answer }: (typeof cells)[number]) =>
  kind === 'loader' || Number(answer) >= 400 || String(answer).includes('/account/sign-in')

test.each(cells.filter((cell) => !changesNothing(cell)))(
  '$actor at the action of $id: $answer',
  async (cell) => {
    const stage = await startStage()
    expect(await answerTo(stage.visitors[cell.actor], stage, cell)).toBe(cell.answer)
  },
)

test('everybody at every loader, and at every action that refuses him', async () => {
  const stage = await startStage()
  for (const cell of cells.filter(changesNothing)) {
    const { id, kind, actor } = cell
    const answer = await answerTo(stage.visitors[actor], stage, cell)
    expect([id, kind, actor, answer]).toEqual([id, kind, actor, cell.answer])
  }
})

function moduleOf(id: string) {
  return routes.find((route) => route.id === id)?.module
}

const pages = Object.entries(pageTable).filter(([id]) => 'default' in (moduleOf(id) ?? {}))
const ofZone = /\+05:00|UTC\+5|Almaty/
const ofKazakhstan = new RegExp(`₸|\\bKZT\\b|тенге|${ofZone.source}`)
const elsewhere: Country = { code: 'GE', currency: 'EUR', timeZone: 'Asia/Tbilisi' }

test.each(pages)('%s is drawn whole, in whatever country', async (_, row) => {
  const { api, employer, visitors, ids } = await startStage(elsewhere)
  const scheduled_at = new Date(api.now().getTime() + 24 * 3600_000).toISOString()
  await call(await signedIn(api, employer), inviteToInterview, {
    params: { id: ids.application },
    body: { type: 'office', scheduled_at, address: 'Руставели, 1' },
  })
  for (const actor of actors) {
    const drawn = [await visitors[actor].get(row.url(ids))]
    if (row.action && !row.isHidden) drawn.push(await visitors[actor].post(row.url(ids)))
    for (const { html } of drawn) expect(html).not.toMatch(row.isInTenge ? ofZone : ofKazakhstan)
  }
})

const guarded = Object.entries(pageTable).filter(([, { loader }]) => loader && loader[0] !== 200)

test('a guest gets the same of every page as a document and as data', async () => {
  const { visitors, ids } = await startStage()
  for (const [id, row] of guarded) {
    const url = row.url(ids)
    const answer = String(row.loader?.[0])
    const document = await visitors.guest.get(url)
    const location = document.location?.replace(ids.vacancy, ':id')
    expect([id, [document.status, location].filter(Boolean).join(' ')]).toEqual([id, answer])
    if (!('default' in (moduleOf(id) ?? {}))) continue
    const data = await visitors.guest.get(`${url}.data`)
    expect(data.status, id).toBe(answer.startsWith('30') ? 202 : Number(answer))
  }
})

const ownPages = Object.entries(pageTable).filter(([, { loader }]) => loader?.includes(404))

const nothing = {
  payment: missing,
  vacancy: missing,
  resume: missing,
  application: missing,
  supportCase: missing,
  webhook: missing,
  block: missing,
  company: '999999',
  slug: missing,
}

test('a guest cannot tell by any page what exists', async () => {
  const { visitors, ids } = await startStage()
  for (const [id, row] of ownPages) {
    const real = await visitors.guest.get(row.url(ids))
    const invented = await visitors.guest.get(row.url(nothing))
    expect([id, invented.status, invented.location]).toEqual([id, real.status, real.location])
  }
})
