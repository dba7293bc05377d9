import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import { listResumes } from '../contract/resume-cards.ts'
import { listVacancies } from '../contract/vacancies.ts'
import { createEmployer, createVacancy, startApi } from '../testing.ts'
import { parseQuery, type Piece } from './parse-query.ts'
import { Vocabulary } from './vocabulary.ts'
import type { Word } from './words.ts'

const cases: [step: string, query: string, pieces: string[], rest: string][] = [
  ['a place', 'алматы', ['area=160'], ''],
  ['a former name', 'работа в алма-ате', ['', 'area=160'], ''],
  ['a Kazakh ending', 'шымкентте жұмыс', ['area=205', ''], ''],
  ['Kazakh in Russian letters', 'шымкент каласы', ['area=205'], ''],
  ['a place in Latin letters', 'almaty', ['area=160'], ''],
  ['a district of a city', 'медеуский район', ['area=160'], ''],
  ['a street, which is no place', 'улица абая', [], 'улица абая'],
  ['a sum', 'от 400 тыс', ['salary_from=400000'], ''],
  ['a sum beside an occupation', 'повар зп 250к', ['salary_from=250000', 'specialty=94'], ''],
  ['a schedule, which is no sum', 'охранник 1/3', ['specialty=90', 'work_schedule=1_3'], ''],
  ['a phone, which is no sum', '87011234567', [], '87011234567'],
  ['a condition', 'удалёнка', ['work_format=remote'], ''],
  ['a payout', 'ежедневная оплата', ['payout=daily'], ''],
  ['a licence in Cyrillic letters', 'категории С', ['driver_license=C'], ''],
  ['a licence in Latin letters', 'категории C', ['driver_license=C'], ''],
  ['a shift', 'вечерняя смена', ['shift_start=evening'], ''],
  ['a second shift', 'продавец во вторую смену', ['specialty=97', 'shift_start=day,evening'], ''],
  ['a Kazakh shift', 'кешкі ауысым', ['shift_start=evening'], ''],
  [
    'no night shifts',
    'охранник без ночных смен',
    ['specialty=90', 'shift_start=morning,day,evening'],
    '',
  ],
  ['night shifts', 'ночная', ['night=1'], ''],
  ['night shifts in Kazakh', 'түнгі', ['night=1'], ''],
  [
    'Kazakh night shifts in Russian letters',
    'жумыс алматыда тунги',
    ['', 'area=160', 'night=1'],
    '',
  ],
  ['a Kazakh distance', 'алматы 50 км радиуста', ['area=160', 'within=50'], ''],
  ['an hour', 'повар с 8 утра', ['specialty=94', 'shift_start=morning'], ''],
  ['an hour with minutes', 'смена с 18:00', ['shift_start=evening'], ''],
  ['hours', 'с 20 до 8', ['shift_start=evening'], ''],
  ['a Kazakh hour', 'таңғы 8-ден', ['shift_start=morning'], ''],
  ['ages, which are no hours', 'с 18 до 35', [], 'с 18 до 35'],
  ['an age', 'охранник до 65 лет', ['specialty=90', 'age'], ''],
  ['an age from which on', 'вахтер от 50 лет', ['specialty=90', 'age'], ''],
  ['a bare age', 'сторож 60 лет', ['specialty=90', 'age'], ''],
  [
    'an age after a condition',
    'медсестра без опыта 40 лет',
    ['specialty=64', 'experience=no_experience', 'age'],
    '',
  ],
  ['an age of women', 'работа для женщин 50 лет', ['', '', 'age'], ''],
  ['a range of ages', 'от 25 до 45 лет', ['age'], ''],
  ['a Kazakh age', 'күзетші 50 жас', ['specialty=90', 'age'], ''],
  ['a Kazakh age with an ending', '50 жастан асқан', ['age'], ''],
  ['bare years', 'нам 5 лет', [], 'нам 5 лет'],
  ['a summer, which is no age', 'летом', ['employment_form=project,side_job'], ''],
  ['years that are no age', 'опыт 20 лет', ['experience=6_plus'], ''],
  ['years, which are no hours', 'с 14 до 18 лет', ['teens=1'], 'с 14'],
  [
    'days since the last visit',
    'сварщик были на сайте сегодня',
    ['specialty=109', 'active_within=1'],
    '',
  ],
  ['agencies off', 'продавец агентствам не беспокоить', ['specialty=97', 'direct=1'], ''],
  ['a language', 'повар с английским', ['specialty=94', 'language=en'], ''],
  ['a known language', 'знание казахского', ['language=kk'], ''],
  ['agencies off in Kazakh', 'делдалсыз', ['direct=1'], ''],
  ['words that describe no job', 'ищу работу', [''], ''],
  ['Kazakh words that describe no job', 'бухгалтер керек', ['specialty=18', ''], ''],
  ['an occupation', 'повар', ['specialty=94'], ''],
  ['a colloquial name', 'водила', ['specialty=21'], ''],
  ['a Kazakh name', 'сатушы', ['specialty=97'], ''],
  ['the other keyboard layout', 'gjdfh', ['specialty=94'], ''],
  ['a layout with letters on keys of signs', 'cfynt[ybr', ['specialty=115'], ''],
  ['Latin letters', 'povar', ['specialty=94'], ''],
  ['a slip', 'повор', ['specialty=94'], ''],
  ['two halves of a word', 'юрис консульт', ['specialty=145,146'], ''],
  ['a name of two words', 'мед сестра', ['specialty=64'], ''],
  ['letters of two alphabets', 'пoвaр', ['specialty=94'], ''],
  ['invisible characters', 'по\u200bв\u202eар', ['specialty=94'], ''],
  ['quoted words', '"повар" алматы', ['area=160'], '"повар"'],
  ['the name of a company', 'маслозавод', [], 'маслозавод'],
  ['a name within another word', 'мастерпланирование', [], 'мастерпланирование'],
  ['signs', '!!! ???', [], '!!! ???'],
]

async function startReader() {
  const api = await startApi()
  const employer = await createEmployer(api, { name: 'Маслозавод' })
  await createVacancy(api, employer, { title: 'Поварской цех', specialty_code: '94' })
  const known = await new Vocabulary(api.db, api.now).read()
  const findSlips = async (words: readonly Word[]) => words.map((word) => ({ word }))
  return { api, db: api.db, known, findSlips }
}

/** Writes an understood part of a query as a filter of a URL; empty for words that describe no job. */
function textOf({ meaning }: Piece): string {
  switch (meaning.kind) {
    case 'sum':
      return `salary_from=${meaning.sum}`
    case 'occupation':
      return `specialty=${meaning.specialties.join()}`
    case 'filter':
      return `${meaning.filter}=${meaning.values.join()}`
    case 'wish':
      return meaning.name
    case 'filler':
      return ''
  }
}

test.each(cases)('%s: «%s»', async (_, query, expected, rest) => {
  const reader = await startReader()
  const parsed = await parseQuery(reader, query)
  expect([parsed.pieces.map(textOf), parsed.rest]).toEqual([expected, rest])
})

test.each([
  ['повар -вахта', ['вахта'], 'повар'],
  ['повар - вахта', [], 'повар - вахта'],
  ['-Вахта "повар -кафе"', ['вахта'], '"повар -кафе"'],
  ['java-разработчик', [], 'java-разработчик'],
])('words with a minus are taken out: «%s»', async (query, without, typed) => {
  expect(await parseQuery(await startReader(), query)).toMatchObject({ without, typed })
})

const places = ['алматы', 'астана', 'шымкент', 'караганда', 'актау']

test.each<[string, string]>([
  ['fifty places', Array.from({ length: 50 }, (_, at) => places[at % 5]).join(' ')],
  [
    'all kinds mixed',
    'gjdfh алматы от 300к с 8 утра «-"2/2 c++ -вахта сатушы\u202e\u200b 🙂 '.repeat(4),
  ],
  ['open quotes and operators', `"«повар & | ! ( <-> :* \\ ' ${'"'.repeat(50)}`],
  ['a sum of 10^12', 'повар от 1000000000000 тенге до 10^12 млн'],
])('a query is answered by both lists: %s', async (_, typed) => {
  const { api } = await startReader()
  for (const q of [typed, typed.slice(0, 200)]) {
    for (const list of [listVacancies, listResumes]) {
      const { pieces } = await call(api.guest, list, { query: { q } })
      expect(pieces.length).toBeLessThanOrEqual(30)
    }
  }
})
