import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { answerRecords, applications } from '../../../../api/database/tables.ts'
import { createPair, signedIn } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

async function start(answers: { due: number; on_time: number }) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const { id: company_id } = employer.company
  await api.db.insert(answerRecords).values({ company_id, ...answers, median_minutes: 60 })
  const read = async (path: string) => (await visitor(employer)).get(path)
  return { api, candidate, pair, read }
}

test('the employer reads the record, how many answers mend it, and which are late', async () => {
  const { api, candidate, pair, read } = await start({ due: 12, on_time: 7 })
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  await api.db.update(applications).set({ response_due_at: new Date(0) })
  const path = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  const { text, html } = await read('/ru/my/profile')
  expect(text).toContain('отвечает вовремя на 5 из 10, обычно за час')
  expect(text).toContain('Ответьте вовремя ещё на 13 откликов, и станет 8 из 10')
  expect(text).toContain('вы сейчас опаздываете')
  expect(text).toContain('1 отклик ждёт ответа')
  expect(html).toContain(`href="${path}"`)
  expect((await read(path)).text).toContain('отвечает вовремя на 5 из 10')
})

test('a good record says what it is good for, and too few answers how many there are', async () => {
  const good = await (await start({ due: 12, on_time: 12 })).read('/ru/my/profile')
  expect(good.text).toContain('Вас находят по фильтру')
  expect(good.text).not.toContain('Уже опаздывают')
  const few = await (await start({ due: 4, on_time: 4 })).read('/ru/my/profile')
  expect(few.text).toContain('Пока таких ответов: 4')
  expect(few.text).not.toContain('отвечает вовремя')
})
