import { expect, test } from '@playwright/test'
import type { Page } from 'playwright'
import type { ApplicationDetail } from '#contract/applications.ts'
import type { Conversation } from '#contract/conversations.ts'
import { accessFaults } from '../access.ts'
import {
  applicationsOf,
  applyTo,
  ask,
  demoApplicationsOf,
  expectFit,
  forgetMoves,
  hydrated,
  inDays,
  publishVacancy,
  signIn,
} from '../fixtures.ts'

// Tests that forms sent without network wait in the browser, and reach the server once and in order.

test('messages written without a network arrive once and in order, also after the tab was closed', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 0)
  await openThread(page, path)
  const texts = ['Первое', 'Второе', 'Третье'].map((text) => `${text} ${Date.now()}`)

  await test.step('each is shown in the thread, and can be taken back', async () => {
    await context.setOffline(true)
    for (const text of [...texts, 'Лишнее']) await write(page, text)
    await expect(waiting(page)).toHaveCount(4)
    await expect(waiting(page).first()).toContainText('Отправится, когда появится связь')
    await waiting(page).last().getByRole('button', { name: 'Не отправлять' }).click()
    await expect(waiting(page)).toHaveCount(3)
    await page.getByText('3 действия ждут связи').click()
    expect(await accessFaults(page)).toEqual([])
  })

  await test.step('they wait for the next visit', async () => {
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await openThread(again, path)
    for (const text of texts) await expect(again.getByRole('log').getByText(text)).toBeVisible()
    await expect(waiting(again)).toHaveCount(0)
    expect((await ownTexts(again, path)).slice(-3)).toEqual(texts)
  })
})

for (const cut of ['before', 'after'] as const) {
  test(`an application, a message and an answer arrive once if the network fails ${cut} the server acts`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const employer = await (await browser.newContext()).newPage()
    await signIn(employer, 'employer@example.com')
    await signIn(page, 'candidate@example.com')
    const vacancy = await publishVacancy(employer, 'Повар в две смены')
    const letter = `Готовлю плов. ${Date.now()}`

    await test.step('the application', async () => {
      await page.goto(`/ru/vacancies/${vacancy}/apply`)
      await ready(page)
      await page.getByLabel(/Сопроводительное письмо/).fill(letter)
      const mend = await cutNetwork(page, cut)
      await page.getByRole('main').getByRole('button', { name: 'Откликнуться' }).click()
      await expect(waiting(page)).toContainText('Отправится, когда появится связь')
      await expect(waiting(page)).toContainText(letter)
      await expect(page.getByLabel(/Сопроводительное письмо/)).toBeHidden()
      await mend()
      await expect(waiting(page)).toHaveCount(0)
      await expect(page.getByText('Связь есть, отправлено')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Открыть отклик' })).toBeVisible()
    })
    const own = (await applicationsOf(page)).filter((each) => each.vacancy_public_id === vacancy)
    expect(own).toHaveLength(1)
    const id = own[0]?.public_id ?? ''
    const path = `/ru/my/applications/${id}/messages`

    await test.step('messages', async () => {
      await openThread(page, path)
      const mend = await cutNetwork(page, cut)
      const texts = ['Первое', 'Второе'].map((text) => `${text} ${Date.now()}`)
      for (const text of texts) await write(page, text)
      await mend()
      await expect(waiting(page)).toHaveCount(0)
      expect(await ownTexts(page, path)).toEqual(texts)
    })

    await test.step('the answer to an invitation', async () => {
      await ask(employer, 'POST', `/v1/applications/${id}/invite`, {
        type: 'video',
        scheduled_at: `${inDays(3)}T09:30:00Z`,
        duration_minutes: 30,
        timezone: 'Asia/Almaty',
        video_url: 'https://meet.example/1',
      })
      await page.goto(`/ru/my/applications?application=${id}`)
      await ready(page)
      const mend = await cutNetwork(page, cut)
      const card = page.locator(`[id="${id}"]`)
      await card.getByRole('button', { name: 'Принять' }).click()
      await expect(waiting(page)).toContainText('Согласие на встречу')
      await expect(card.getByRole('button', { name: 'Принять' })).toBeHidden()
      await mend()
      await expect(waiting(page)).toHaveCount(0)
    })
    const { data } = await ask(page, 'GET', `/v2/applications/${id}`)
    const { status, history } = data as ApplicationDetail
    expect(status).toBe('accepted')
    expect(history.filter(({ action }) => action === 'accept')).toHaveLength(1)
  })
}

test('an act that has become impossible comes back with its words, to be decided', async ({
  page,
  browser,
}) => {
  test.slow()
  const employer = await (await browser.newContext()).newPage()
  await signIn(employer, 'employer@example.com')
  await signIn(page, 'candidate@example.com')
  const vacancy = await publishVacancy(employer, 'Пекарь на ночь')
  const { public_id: id } = await applyTo(page, vacancy)
  await forgetMoves(employer, id)
  await employer.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}&move=reject`)
  await ready(employer)
  await employer.locator('select[name=reason]').selectOption({ index: 1 })
  await employer.getByLabel('Сообщение').fill('Спасибо, уже нашли.')
  const mend = await cutNetwork(employer, 'before')
  await employer.getByRole('button', { name: 'Отправить отказ' }).click()
  await expect(waiting(employer)).toContainText('Спасибо, уже нашли.')
  await ask(page, 'PATCH', `/v2/applications/${id}/revoke`)
  await mend()
  const card = waiting(employer).first()
  await expect(card.getByRole('button', { name: 'Убрать' })).toBeVisible()
  await expect(card).toContainText('Спасибо, уже нашли.')
  await expect(employer.getByText('1 действие ждёт вашего решения')).toBeVisible()
  expect(await accessFaults(employer)).toEqual([])
  await card.getByRole('button', { name: 'Убрать' }).click()
  await expect(waiting(employer)).toHaveCount(0)
})

test('an old act is sent only if the person agrees, a very old one never', async ({
  page,
  context,
}) => {
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 1)
  await openThread(page, path)
  await context.setOffline(true)
  const texts = ['Совсем старое', 'Вчерашнее', 'Свежее'].map((text) => `${text} ${Date.now()}`)
  for (const text of texts) await write(page, text)
  await ageActs(page, [50, 21, 1])
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openThread(again, path)
  await expect(waiting(again).nth(0)).toContainText('отправить уже нельзя')
  await expect(waiting(again).nth(1)).toContainText('Ждёт дольше 20 часов')
  await expect(waiting(again).nth(2)).toContainText('когда вы решите о предыдущем')
  expect((await ownTexts(again, path)).filter((text) => texts.includes(text))).toEqual([])
  await waiting(again).nth(1).getByRole('button', { name: 'Отправить', exact: true }).click()
  await waiting(again).nth(0).getByRole('button', { name: 'Убрать' }).click()
  await expect(waiting(again)).toHaveCount(0)
  expect((await ownTexts(again, path)).slice(-2)).toEqual(texts.slice(1))
})

test('acts of an account are not sent by another one, and records made by hand do nothing', async ({
  page,
  context,
}) => {
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 2)
  await openThread(page, path)
  await context.setOffline(true)
  const text = `Только моё ${Date.now()}`
  await write(page, text)
  await expect(waiting(page)).toHaveCount(1)
  await page.evaluate(addRecords, ['/ru/my/settings', 'https://example.com/ru/bookmarks'])
  await page.close()
  await context.setOffline(false)
  await context.clearCookies()
  const other = await context.newPage()
  const posted: string[] = []
  other.on('request', (request) => {
    if (request.headers()['x-waited-account']) posted.push(request.url())
  })
  await signIn(other, 'candidate2@example.com')
  await openThread(other, '/ru/my/applications')
  await expect(other.getByText('прочитать нельзя')).toBeVisible()
  await expect(other.locator('.outbox-line')).toHaveCount(0)
  await context.clearCookies()
  await signIn(other, 'candidate@example.com')
  await openThread(other, path)
  await expect(other.getByRole('log').getByText(text)).toBeVisible()
  await expect(waiting(other)).toHaveCount(0)
  expect(posted.map((url) => new URL(url).pathname)).toEqual([path])
})

test('a favorite waits too, and is taken back', async ({ page, context }) => {
  await signIn(page, 'candidate@example.com')
  await page.goto('/ru/vacancies')
  await ready(page)
  const star = page.locator('[data-favorite] > button[aria-pressed=false]').first()
  const key = (await star.getAttribute('id')) ?? ''
  const button = page.locator(`[id="${key}"]`)
  await context.setOffline(true)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('1 действие ждёт связи').click()
  await page.getByRole('button', { name: 'Не отправлять' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(page.getByText('1 действие ждёт связи')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('.outbox-line')).toHaveCount(0)
  const answer = await page.request.get('/ru/live/favorites')
  expect(await answer.json()).toContain(key)
})

test('signing out asks before it drops what was not sent', async ({ page, context }) => {
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 3)
  await openThread(page, path)
  const mend = await cutNetwork(page, 'before')
  const text = `Не успело ${Date.now()}`
  await write(page, text)
  await expect(waiting(page)).toHaveCount(1)
  await page.getByLabel(/^Аккаунт:/).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Выход' })).toBeVisible()
  await expect(page.getByText('Если выйти сейчас, оно не отправится')).toBeVisible()
  await expect(waiting(page)).toContainText(text)
  await expectFit(page)
  expect(await accessFaults(page)).toEqual([])
  await mend('quietly')
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await signIn(page, 'candidate@example.com')
  await openThread(page, path)
  await expect(waiting(page)).toHaveCount(0)
  expect(await ownTexts(page, path)).not.toContain(text)
  await context.close()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it sends what waits after the tab was closed', async ({ page, context, baseURL }) => {
    await signIn(page, 'candidate@example.com')
    const path = await threadOf(page, 4)
    await openThread(page, path)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await context.setOffline(true)
    const texts = ['Из', 'закрытой вкладки'].map((text) => `${text} ${Date.now()}`)
    for (const text of texts) await write(page, text)
    await expect(waiting(page)).toHaveCount(2)
    await page.close()
    await context.setOffline(false)
    const empty = await context.newPage()
    await empty.goto('/offline.html')
    await wakeWorker(empty, baseURL ?? '')
    await expect(async () => {
      expect((await ownTexts(empty, path)).slice(-2)).toEqual(texts)
    }).toPass()
    await openThread(empty, path)
    await expect(waiting(empty)).toHaveCount(0)
    expect((await ownTexts(empty, path)).filter((text) => texts.includes(text))).toEqual(texts)
  })
})

async function threadOf(page: Page, index: number): Promise<string> {
  const id = (await demoApplicationsOf(page)).at(index)?.public_id
  const { data } = await ask(page, 'GET', `/v1/applications/${id}/messages`)
  expect(data).toMatchObject({ writing_refusal: null })
  return `/ru/my/applications/${id}/messages`
}

/** Opens a conversation and waits until the code of the outbox is loaded. */
async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function ready(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Сообщение')
  await field.fill(text)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
}

test('a message that an older version of the page has stored is sent by the new one', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'candidate@example.com')
  const path = await threadOf(page, 0)
  await openThread(page, path)
  await context.setOffline(true)
  const text = `Из старой вкладки ${Date.now()}`
  await write(page, text)
  await expect(waiting(page)).toHaveCount(1)
  await page.close()
  await context.setOffline(false)

  const plain = await context.newPage()
  await plain.goto('/robots.txt')
  await plain.evaluate(storeAsVersion1)
  await plain.close()
  const again = await context.newPage()
  await openThread(again, path)
  await expect(waiting(again)).toHaveCount(0)
  await expect.poll(() => ownTexts(again, path)).toContain(text)
})

function waiting(page: Page) {
  return page.getByRole('main').locator('.waiting-form')
}

async function ownTexts(page: Page, path: string): Promise<string[]> {
  const [id] = /[a-z2-7]{26}/.exec(path) ?? []
  const { data } = await ask(page, 'GET', `/v1/applications/${id}/messages`)
  const { messages } = data as Conversation
  return messages.filter(({ by }) => by === 'candidate').map(({ text }) => text)
}

/**
 * Blocks all forms (`before`) or the server's replies to them (`after`). Returns a function that ends this and notifies
 * the page that the network is back.
 */
async function cutNetwork(
  page: Page,
  cut: 'before' | 'after',
): Promise<(how?: 'quietly') => Promise<void>> {
  let isCut = true
  await page.route('**/*', async (route) => {
    if (!isCut || route.request().method() !== 'POST') return route.fallback()
    if (cut === 'after') await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  return async (how) => {
    isCut = false
    if (how !== 'quietly') await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** Makes the stored forms older by the given numbers of hours. */
function ageActs(page: Page, hours: number[]): Promise<void> {
  return page.evaluate(
    (ages) =>
      new Promise<void>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const transaction = database.transaction('forms', 'readwrite')
          const store = transaction.objectStore('forms')
          store.getAll().onsuccess = ({ target: read }) => {
            const acts = (read as IDBRequest<{ at: number }[]>).result
            acts.forEach((act, index) =>
              store.put({ ...act, at: Date.now() - (ages[index] ?? 0) * 3600_000 }),
            )
          }
          transaction.oncomplete = () => resolve()
        }
      }),
    hours,
  )
}

/** Copies the first stored form to other URLs, as a user could do with the developer tools of the browser. */
function addRecords(paths: string[]): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.open('outbox').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const transaction = database.transaction('forms', 'readwrite')
      const store = transaction.objectStore('forms')
      store.getAll().onsuccess = ({ target: read }) => {
        const [{ id: _, ...act } = { id: 0 }] = (read as IDBRequest<{ id: number }[]>).result
        for (const path of paths) store.add({ ...act, path })
        store.add({ text: 'hand' })
      }
      transaction.oncomplete = () => resolve()
    }
  })
}

/** Stores the waiting forms as version 1 of the database did: in a store and with a field of other names. */
function storeAsVersion1(): Promise<void> {
  const opened = (version?: number) =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox', version)
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('acts', { keyPath: 'id', autoIncrement: true })
      opening.onsuccess = () => resolve(opening.result)
    })
  const done = (request: IDBRequest | IDBTransaction) =>
    new Promise((resolve) => {
      request.addEventListener('success', resolve)
      request.addEventListener('complete', resolve)
    })
  return (async () => {
    const current = await opened()
    const reading = current.transaction('forms').objectStore('forms').getAll()
    await done(reading)
    current.close()
    await done(indexedDB.deleteDatabase('outbox'))
    const older = await opened(1)
    const transaction = older.transaction('acts', 'readwrite')
    for (const { kind, ...form } of reading.result as { kind: string }[]) {
      transaction.objectStore('acts').put({ ...form, act: kind })
    }
    await done(transaction)
    older.close()
  })()
}

/** Starts the service worker as a browser does when the network is back. */
async function wakeWorker(page: Page, origin: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const id = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await id
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
}
