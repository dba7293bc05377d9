import { expect, test, vi } from 'vitest'
import type { VacancyContent } from '../contract/content/vacancy.ts'
import { startApi } from '../testing.ts'
import { readVacancyText } from './read-vacancy-text.ts'

const fromWord = `Вакансия: Бариста
Зарплата: от 250 тыс. на руки
Город: г. Алматы, ул. Абая, 10
График: 2/2

Небольшая кофейня у парка.

ОБЯЗАННОСТИ:
·\tВарить кофе;

·\tСледить за
чистотой;
Требования:
1) Медицинская книжка
2) Опыт от 1 года
Мы предлагаем
– Обеды
– Обучение
Навыки: латте-арт, касса
Контактное лицо: Айгуль, +7 701 222 33 44
Отправляйте резюме: hr@example.com`

test('a text from Word is laid into the fields', async () => {
  const { db } = await startApi()
  const { fields, rest } = await readVacancyText(db, fromWord)
  expect(fields).toMatchObject({
    title: 'Бариста',
    salary_from: 250_000,
    salary_to: null,
    salary_period: 'month',
    salary_gross: false,
    area_code: '160',
    address: 'ул. Абая, 10',
    work_schedules: ['2_2'],
    description: 'Небольшая кофейня у парка.',
    responsibilities: ['Варить кофе', 'Следить за чистотой'],
    requirements: ['Медицинская книжка', 'Опыт от 1 года'],
    conditions: ['Обеды', 'Обучение'],
    key_skills: ['латте-арт', 'касса'],
    experience: '1_3',
    contact_person: { name: 'Айгуль', phone: '+77012223344', email: 'hr@example.com' },
  })
  expect(rest).toEqual([])
})

function person(known: Partial<VacancyContent['contact_person']>) {
  return expect.objectContaining(known) as VacancyContent['contact_person']
}

const table: [text: string, Partial<VacancyContent>][] = [
  ['Кафе «Заря» ищет продавца-консультанта.', { title: 'Продавец-консультант' }],
  ['Требуется сварщик в цех, 400 000 тенге', { title: 'Сварщик', salary_from: 400_000 }],
  ['Повар 300–350 тыс тг', { title: 'Повар', salary_from: 300_000, salary_to: 350_000 }],
  ['Повар\nЗП: до 500 000 ₸ gross', { salary_from: null, salary_to: 500_000, salary_gross: true }],
  ['Повар\nОплата: 1 500 тг в час', { salary_from: 1500, salary_period: 'hour' }],
  ['Повар\nОклад: 250-300', { salary_from: 250_000, salary_to: 300_000 }],
  ['Developer\nЗарплата: $2,000', { salary_from: 2000, salary_currency: 'USD' }],
  ['Повар\nСтаж не менее трёх лет', { experience: '3_6' }],
  ['Повар\nМожно без опыта', { experience: 'no_experience' }],
  ['Повар\nОпыт работы: более 6 лет', { experience: '6_plus' }],
  ['Повар\nГрафик: пн–пт с 9 до 18', { work_schedules: ['5_2'] }],
  ['Бухгалтер удалённо', { work_formats: ['remote'] }],
  ['Повар, г. Астана', { area_code: '159' }],
  ['Повар\nУсловия\n▪ питание▪ форма', { conditions: ['питание', 'форма'] }],
  ['Повар\nЧто нужно делать:\n✅ готовить', { responsibilities: ['готовить'] }],
  ['Повар\nТребования: чистота', { requirements: ['чистота'] }],
  ['Повар\nОплата: 15 000 тг в день', { salary_from: 15_000, salary_period: 'shift' }],
  ['Повар, 15 000 тг/сутки', { salary_from: 15_000, salary_period: 'shift' }],
  ['Повар, 15 000 тг за смену', { salary_from: 15_000, salary_period: 'shift' }],
  ['Повар\nОплата: 12 000 тг за час', { salary_from: 12_000, salary_period: 'hour' }],
  ['Повар\nТребования\nВозраст от 25 лет, опыт от 1 года', { experience: '1_3' }],
  ['Повар\nТребования\nОпыт обязателен, от 25 лет', { experience: null }],
  ['• Повар\n• Готовить', { title: 'Повар' }],
  ['Не требуется опыт\nТребуется повар', { title: 'Повар', experience: 'no_experience' }],
  ['Повар\nОбязанности\n•\nготовить', { responsibilities: ['готовить'] }],
  [
    'Повар\nПишите: hr@mail.example.com',
    { contact_person: person({ email: 'hr@mail.example.com' }) },
  ],
]

test.each(table)('%j', async (text, fields) => {
  const { db } = await startApi()
  expect((await readVacancyText(db, text)).fields).toMatchObject(fields)
})

test.each([
  ['a pay without a sum', 'Повар\nЗарплата: договорная', 'Зарплата: договорная'],
  ['a messenger', 'Повар\nПишите в t.me/cafe_zarya', 'Пишите в t.me/cafe_zarya'],
  ['a pay by week', 'Повар\nЗарплата: 90 000 тг в неделю', 'Зарплата: 90 000 тг в неделю'],
  ['a messenger of another kind', 'Повар\nvk.com/cafe_zarya', 'vk.com/cafe_zarya'],
  [
    'the second of two phones',
    'Повар\n+7 701 222 33 44, +7 702 555 66 77',
    '+7 701 222 33 44, +7 702 555 66 77',
  ],
  ['a company', 'Повар\nКомпания: ТОО «Заря»', 'Компания: ТОО «Заря»'],
])('%s is left to the person', async (_, text, line) => {
  const { db } = await startApi()
  const { fields, rest } = await readVacancyText(db, text)
  expect(rest).toEqual([line])
  expect(fields.salary_from ?? null).toBeNull()
})

test.each(['а', 'опыт', 'опыт ', 'а@', 'а.', '+7 ', '1-', '(1 ', 'не требуется '])(
  'a text of «%s» alone is read at once',
  async (part) => {
    const { db } = await startApi()
    const began = performance.now()
    await readVacancyText(db, part.repeat(20_000).slice(0, 20_000))
    expect(performance.now() - began).toBeLessThan(2000)
  },
)

test('the words of all lines are read in one query', async () => {
  const { db } = await startApi()
  const lines = Array.from({ length: 2000 }, (_, index) => `Слово${index}абв`)
  await readVacancyText(db, 'Повар')
  const queries = vi.spyOn(db, 'execute')
  await readVacancyText(db, lines.join('\n'))
  expect(queries.mock.calls.length).toBeLessThan(5)
  queries.mockRestore()
})

test('a long line of marks is read at once', async () => {
  const { db } = await startApi()
  const marks = ['•', '- ', '1 000 ', 'от ', ':', 'опыт '].map((mark) => mark.repeat(3000))
  for (const text of marks) {
    expect((await readVacancyText(db, text.slice(0, 20_000))).fields.salary_from ?? null).toBeNull()
  }
})
