import { expect, test } from 'vitest'
import { vacancy } from '#contract/content/vacancy.ts'
import { amounts, makeDemoData } from '../../../../api/database/seed/demo-data.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { readContent } from '#app/platform/editor/read-content.ts'
import { vacancyForm } from './vacancy-form.server.ts'

test('what is opened in the editor and saved untouched stays as it was', () => {
  const { vacancies } = makeDemoData(new Date('2026-11-20T09:00:00Z'), amounts.small)
  expect(vacancies.length).toBeGreaterThan(50)
  for (const { content } of vacancies) {
    const form = fillForm(vacancy.fields, content)
    expect(vacancyForm.schema.parse(readContent(vacancy.fields, form))).toEqual(content)
  }
})

test('must-haves are read from one text and from boxes alike', () => {
  const form = fillForm(vacancy.fields, vacancyForm.schema.parse({}))
  const read = (must_have_skills: string | string[]) =>
    readContent(vacancy.fields, { ...form, must_have_skills }).must_have_skills
  expect(read('1С, Касса')).toEqual(['1С', 'Касса'])
  expect(read(['1С', 'Касса'])).toEqual(['1С', 'Касса'])
  expect(read([])).toEqual([])
})
