import { expect, test } from 'vitest'
import { editorChoices } from './editor-choices.server.ts'

const driver = { code: '21', name: 'Водитель' }
const analyst = { code: '10', name: 'Аналитик' }
const other = { code: '40', name: 'Другое' }
const electrician = { code: '143', name: 'Электромонтажник' }

test('specialties are sorted by name in each group, «Другое» last', () => {
  const { specialty_groups: groups } = editorChoices({
    version: '1',
    specialty_groups: [
      { code: '2', name: 'Другое', specialties: [other] },
      { code: '3', name: 'Транспорт', specialties: [driver, analyst] },
      { code: '1', name: 'Рабочий персонал', specialties: [electrician, driver] },
    ],
    areas: [],
    districts: [],
    industries: [],
    languages: [],
    enums: {},
  })
  expect(groups.map(({ name, specialties }) => [name, specialties])).toEqual([
    ['Рабочий персонал', [driver, electrician]],
    ['Транспорт', [analyst, driver]],
    ['Другое', [other]],
  ])
})
