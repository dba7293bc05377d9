import { expect, test } from 'vitest'
import { editorChoices } from './editor-choices.server.ts'

const driver = { code: '21', name: 'Водитель' }
const analyst = { code: '10', name: 'Аналитик' }
const other = { code: '40', name: 'Другое' }
const electrician = { code: '143', name: 'Электромонтажник' }

test('a specialty of several groups is offered once, by name, «Другое» last', () => {
  const { specialties } = editorChoices({
    version: '1',
    specialty_groups: [
      { code: '1', name: 'Рабочий персонал', specialties: [electrician, driver] },
      { code: '2', name: 'Другое', specialties: [other] },
      { code: '3', name: 'Транспорт', specialties: [driver, analyst] },
    ],
    areas: [],
    languages: [],
  })
  expect(specialties).toEqual([analyst, driver, electrician, other])
})
