// Opens every page of the desk as operators of each role, and as people who must not learn that it exists.
import { expect, test } from 'vitest'
import { grantRoles, openDeskOf } from '../api/testing/desk.ts'
import { messagesVersion } from './platform/i18n/messages.server.ts'
import { answerTo, handlers, startStage } from './testing/page-stage.ts'
import { deskPages, pageActors } from './testing/desk-pages.ts'
import { pageTable } from './testing/page-table.ts'
import type { Page, Visitor } from './testing.ts'

const ofDesk = handlers.filter(({ id }) => id.startsWith('routes/$lang/desk/'))

test('every page of the desk has a row for operators', () => {
  const rows = Object.entries(deskPages).flatMap(([id, row]) =>
    Object.keys(row).map((kind) => `${id} ${kind}`),
  )
  const advice = 'each page of the desk needs a row in testing/desk-pages.ts'
  expect(rows.toSorted(), advice).toEqual(ofDesk.map(({ id, kind }) => `${id} ${kind}`).toSorted())
})

async function startDesk() {
  const stage = await startStage()
  const { api, visitor } = stage
  const operators = {} as Record<(typeof pageActors)[number], Visitor>
  for (const actor of pageActors) {
    if (actor === 'operator before the code') {
      operators[actor] = await visitor(await grantRoles(api, 'support', 'moderator', 'money'))
    } else {
      const operator = await openDeskOf(api, actor)
      operators[actor] = await visitor()
      await operators[actor].signIn(operator.client.token ?? '')
    }
  }
  return { ...stage, operators }
}

test.each(ofDesk)('operators at the $kind of $id', async (handler) => {
  const stage = await startDesk()
  const { id, kind } = handler
  const answers = []
  for (const actor of pageActors)
    answers.push(await answerTo(stage.operators[actor], stage, handler))
  expect(answers).toEqual(deskPages[id]?.[kind])
})

const withoutAddress = ({ html }: Page, address: string) =>
  html
    .replaceAll(address, '…')
    .replaceAll(encodeURIComponent(address), '…')
    .replace(/("|\\")now(\\)?":?[^,]*,/g, '')

test('strangers get the bytes of an unknown page for each page of the desk', async () => {
  const { api, visitors, ids } = await startDesk()
  const pages = Object.keys(deskPages).map((id) => pageTable[id]?.url(ids) ?? '')
  for (const visitor of [visitors.guest, visitors.candidate, visitors.employer]) {
    // The first page of a visit has other styles.
    await visitor.get('/ru')
    const unknown = await visitor.get('/ru/nothing')
    const posted = await visitor.post('/ru/nothing')
    for (const path of pages) {
      const page = await visitor.get(path)
      expect([page.status, withoutAddress(page, path)]).toEqual([
        404,
        withoutAddress(unknown, '/ru/nothing'),
      ])
      expect((await visitor.post(path)).status).toBe(posted.status)
      expect((await visitor.get(`${path}.data`)).status).toBe(404)
      const known = await visitor.get(`/__manifest?p=${path}&version=test`)
      expect(known.html).not.toContain('desk')
    }
  }
  // The framework reports each form that was sent to an address without a form.
  for (const error of api.errors) expect(error).toMatchObject({ status: 405 })
  api.errors.length = 0
})

test('an operator is told of the routes, and search engines of nothing', async () => {
  const { operators } = await startDesk()
  const { support } = operators
  expect((await support.get('/__manifest?p=/ru/desk/log&version=test')).html).toContain('desk/log')
  const page = await support.get('/ru/desk/log')
  expect(page.html).toContain('<meta name="robots" content="noindex"')
  expect((await operators.support.get('/ru')).html).not.toContain('desk')
  expect((await support.get('/robots.txt')).html).not.toContain('desk')
})

test('texts of the desk are for operators, and no file to everybody else', async () => {
  const { visitors, operators } = await startDesk()
  for (const names of ['desk', 'common+desk']) {
    const path = `/messages/ru/${names}?v=${messagesVersion}`
    for (const visitor of [visitors.guest, visitors.candidate, visitors.employer]) {
      const unknown = await visitor.get('/messages/ru/nothing')
      const page = await visitor.get(path)
      expect([page.status, page.html]).toEqual([404, unknown.html])
      expect(page.headers.get('cache-control')).toBe(unknown.headers.get('cache-control'))
    }
    for (const actor of pageActors) {
      const file = await operators[actor].get(path)
      expect(JSON.parse(file.html)).toHaveProperty('desk.badge')
      expect(file.headers.get('cache-control')).toBe('private, max-age=86400')
    }
  }
})
