import { expect, test } from 'vitest'
import { lostPage } from './unsent-page.server.ts'

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the words of a form whose page is closed are shown as text, without keys, passwords and a button', () => {
  const text = '<b>Когда</b>\nвам удобно?'
  const page = lostPage(formWith({ text, key: 'a7f1-42', intent: 'note', password: 'моя тайна' }))
  expect(page?.html).toContain('&lt;b&gt;Когда&lt;/b&gt;\nвам удобно?')
  for (const part of ['a7f1-42', 'тайна', '<button', '<form']) {
    expect(page?.html).not.toContain(part)
  }
})

test('a form without words has the usual page', () => {
  expect(lostPage(formWith({ key: 'a7f1-42', text: ' ' }))).toBeNull()
  expect(lostPage(formWith({ key: 'a7f1-42', intent: 'star_of.x.on' }))).toBeNull()
})
