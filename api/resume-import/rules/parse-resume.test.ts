// Tests single rules of reading a resume; whole resumes are in layouts.test.ts.
import { expect, test } from 'vitest'
import { parseResume } from './parse-resume.ts'

test.each([
  [
    'Ищу работу: продавец-кассир, администратор магазина. от 220 тыс',
    'продавец-кассир, администратор магазина',
    220_000,
  ],
  [
    'Ищу работу: продавец-кассир, администратор магазина. от 220 тыс\n2019-2023 ИП Мечта, продавец',
    'продавец-кассир, администратор магазина',
    220_000,
  ],
  ['Цель: получение должности водителя категории C, E', 'Водитель категории C, E', null],
  ['Цель: соискание должности старшей медсестры', 'Старшая медсестра', null],
  ['Желаемая должность: повар\nЗарплата 400 000 - 500 000', 'повар', 400_000],
])('«%s» wants the work «%s» and the pay %s', (text, title, amount) => {
  const read = parseResume(`Ахметова Дина\n${text}`)
  expect(read.title).toBe(title)
  expect(read.salary?.amount ?? null).toBe(amount)
})

test.each(['сидела с детьми', 'в декрете', 'воспитывала детей', 'не работала'])(
  'years in which somebody «%s» are no job, and stay as text',
  (text) => {
    const read = parseResume(
      `Ахметова Дина\nОпыт работы\n2014–2018 ${text}\n2018-2022 ТОО «Магнит», продавец`,
    )
    expect(read.experience).toMatchObject([{ employer: 'ТОО «Магнит»', position: 'продавец' }])
    expect(read.rest).toBe(`2014–2018 ${text}`)
  },
)

test('a position ends with its sentence, and the next one tells the duties', () => {
  const read = parseResume(
    'Ахметова Дина\n2010-2014 магазин Рахат, продавец-кассир. Обслуживание покупателей, касса, выкладка',
  )
  expect(read.experience).toMatchObject([
    {
      employer: 'магазин Рахат',
      position: 'продавец-кассир',
      duties: 'Обслуживание покупателей, касса, выкладка',
    },
  ])
})

test('the licences of their own line win over the letters of the goal', () => {
  const { licences, title } = parseResume(
    'Сериков Марат\nЦель: водитель категории C, E\nПрава: B, C, CE',
  )
  expect([title, ...licences]).toEqual(['водитель категории C, E', 'B', 'C', 'CE'])
})

test.each([
  ['График: вахта 15/15', { isRotation: true, schedules: [], rest: 'График: вахта 15/15' }],
  ['График: вахта', { isRotation: true, rest: '' }],
  ['График работы: 2/2, 5/2', { schedules: ['2_2', '5_2'], rest: '' }],
  ['Готов к командировкам', { trips: 'ready', isReadyToMove: false, rest: '' }],
  [
    'Не готова к переезду, готова к редким командировкам',
    { trips: 'sometimes', isReadyToMove: false },
  ],
  ['Не готов к командировкам', { trips: null, rest: 'Не готов к командировкам' }],
  ['Готов к переезду: Астана', { isReadyToMove: false, rest: 'Готов к переезду: Астана' }],
])('«%s» tells of conditions', (text, read) => {
  expect(parseResume(`Сериков Марат\nЦель: водитель\n${text}`)).toMatchObject(read)
})

test.each([
  [
    'казахский и русский - родные',
    [
      { code: 'kk', level: 'native' },
      { code: 'ru', level: 'native' },
    ],
  ],
  ['англ со словарем', [{ code: 'en', level: 'a2' }]],
])('«%s» names languages', (text, languages) => {
  const { experience, ...read } = parseResume(
    `Ахметова Дина\n2018-2022 ТОО «Магнит», продавец\n${text}`,
  )
  expect(read.languages).toEqual(languages)
  expect(experience).toMatchObject([{ duties: '' }])
})

test('a line about the person is no duty of the job above it', () => {
  const { experience, about } = parseResume(
    'Ахметова Дина\n2018-2022 ТОО «Магнит», продавец\nБез вредных привычек, ответственная',
  )
  expect(about).toBe('Без вредных привычек, ответственная')
  expect(experience).toMatchObject([{ duties: '' }])
})

const story =
  'учусь на факультете информационных технологий ЕНУ им. Гумилева, практика в Kaspi летом 2025, знаю немного Docker, telegram @timur_akh, почта timur.akh@yandex.kz, 87051112233, хочу 250-300 тыс, казахский и русский - родные'

test.each([story, `Ахметов Тимур\n${story}`, `Ахметов Тимур\nНавыки\n${story}`])(
  'a story of one sentence is read part by part',
  (text) => {
    const read = parseResume(text)
    expect(read).toMatchObject({
      phones: ['+77051112233'],
      mail: 'timur.akh@yandex.kz',
      title: '',
      salary: { amount: 250_000, currency: 'KZT' },
      experience: [],
      languages: [
        { code: 'kk', level: 'native' },
        { code: 'ru', level: 'native' },
      ],
      links: ['https://t.me/timur_akh'],
    })
    expect(read.skills.join()).not.toMatch(/telegram|почта|@|\d|тыс|родн|факультет/)
  },
)

test('a faculty belongs to its university, whose name is whole', () => {
  expect(parseResume(story).education).toMatchObject([
    { place: 'ЕНУ им. Гумилева', faculty: 'факультет информационных технологий' },
  ])
})
