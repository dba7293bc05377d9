import { expect, test } from 'vitest'
import { z } from 'zod'
import { getDictionaries } from '#contract/dictionaries.ts'
import type { RefusedForm } from '#app/platform/form/answer-form.server.ts'
import { takeFlashToasts } from '#app/platform/toast/toast.server.ts'
import type { PageAction } from './act.server.ts'
import { guard, type ActionOptions } from './guard.server.ts'
import type { Visit } from './visit.server.ts'

const url = 'http://localhost/ru/contacts'

async function post<T>(
  act: PageAction<Visit, T>,
  failure: { status: number; error_code: string; error_message?: null; data?: object },
  options?: ActionOptions,
) {
  const envelope = { success: false, data: null, error_message: 'нет', ...failure }
  const context = { apiFetch: () => Response.json(envelope, { status: failure.status }) }
  const body = new URLSearchParams({ title: 'Повар', password: 'secret' })
  const request = new Request(url, { method: 'POST', body })
  const answer = await guard('guest').action(
    act,
    options,
  )({ request, params: { lang: 'ru' }, context })
  const { toasts } = await takeFlashToasts(new Request(url), context)
  return {
    answer,
    said: toasts.map(({ id, title, message, variant }) => ({ id, title, message, variant })),
  }
}

const fine = { status: 500, error_code: 'never asked' }
const wrongState = { status: 409, error_code: 'applications:wrong_state' }

test('an invalid form is refused with everything typed and without a toast', async () => {
  const { answer, said } = await post(
    async ({ parse }) => parse(z.object({ age: z.int() }), {}),
    fine,
  )
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { values: { title: 'Повар' }, fields: { age: ['required'] }, error: null },
  })
  expect(said).toEqual([])
})

test('a refused call returns the form with one toast in the document', async () => {
  const { answer, said } = await post(({ call }) => call(getDictionaries, {}), wrongState)
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { values: { title: 'Повар' }, fields: {}, error: 'applications:wrong_state' },
  })
  expect(said).toMatchObject([
    { message: 'Состояние изменилось, это действие больше недоступно.', variant: 'danger' },
  ])
  expect(said).toMatchObject([(answer as RefusedForm).data.toast])
})

test('a refusal that names fields has errors at the fields and the code in the toast', async () => {
  const data = { fields: { scheduled_at: ['too_soon'] } }
  const refused = { status: 422, error_code: 'request:invalid', data }
  const { answer, said } = await post(({ call }) => call(getDictionaries, {}), refused)
  expect(answer).toMatchObject({ data: { fields: data.fields, error: null } })
  expect(said).toMatchObject([{ message: 'Проверьте выделенные поля.', variant: 'danger' }])
  expect(said).toMatchObject([(answer as RefusedForm).data.toast])
})

test('a page that asks a question shows no toast', async () => {
  const { said } = await post(({ call }) => call(getDictionaries, {}), wrongState, {
    amend: (refusal) => ({ ...refusal, toast: null }),
  })
  expect(said).toEqual([])
})

test('a toast shows an untranslated error raw', async () => {
  const strange = { status: 400, error_code: 'files:File must be JPEG', error_message: null }
  const { said } = await post(({ call }) => call(getDictionaries, {}), strange)
  expect(said).toMatchObject([{ title: null, message: 'File must be JPEG' }])
})

test('a server’s sentence for an unknown code is shown in the form, above the raw code', async () => {
  const strange = { status: 409, error_code: 'applications:brand_new_rule' }
  const { answer, said } = await post(({ call }) => call(getDictionaries, {}), strange)
  expect(answer).toMatchObject({ data: { error: strange.error_code, sentence: 'нет' } })
  expect(said).toMatchObject([{ title: 'нет', message: 'brand_new_rule', variant: 'danger' }])
})

test('an exception is no refusal', async () => {
  const broken = post(async () => {
    throw new TypeError('bug')
  }, fine)
  await expect(broken).rejects.toThrow('bug')
})
