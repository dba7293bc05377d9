// Tests that no word of a resume is lost: it stands in a value or in the text that is left over.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDocx, makeZip, paragraphs } from '../layouts/make.ts'
import { readResume } from '../read-resume.ts'
import { contentOf } from '../to-content.ts'
import { isOfFields, wordsIn } from './left-over.ts'
import { linesOf } from './lines.ts'
import { parseResume } from './parse-resume.ts'
import { hasDate, withoutDates, withoutDuration } from './periods.ts'
import { headingOf, isResumeTitle } from './sections.ts'

const folder = new URL('../layouts/', import.meta.url)
const files = ['', 'open/', 'kept-back/', 'unseen/'].flatMap((set) =>
  readdirSync(new URL(set, folder))
    .filter((name) => /\.txt(?:\.sample)?$/.test(name))
    .map((name) => readFileSync(new URL(set + name, folder), 'utf8'))
    .map((text) => text.split(/^---\n/m).at(-1) ?? ''),
)

const pasted = [
  'Иванова Анна\nИщу работу: продавец-кассир, администратор магазина. от 220 тыс\nТараз\n87051112233 ватсап\n2010-2014 магазин Рахат, продавец-кассир, касса, выкладка\n2014–2018 сидела с детьми\n2018-2022 Магнум продавец\nангл со словарем\nБез вредных привычек, ответственная',
  'Сериков Марат\nЦель: получение должности водителя категории C, E\nЗарплата 400 000 - 500 000\nГрафик: вахта 15/15\nГотов к командировкам\nПрава: B, C, CE\nОпыт работы\n2015 - 2020 ТОО Транс, водитель, дальние рейсы',
  'Ахметов Тимур\nНавыки\nучусь на факультете информационных технологий ЕНУ им. Гумилева, практика в Kaspi летом 2025, знаю немного Docker, telegram @timur_akh, почта timur.akh@yandex.kz, 87051112233, хочу 250-300 тыс, казахский и русский - родные',
]

/** Words of closed lists become codes, and labels become the names of fields. */
const coded =
  /^(?:казахск|русск|англ|english|kazakh|russian|german|немецк|турецк|turkish|корейск|қазақ|орыс|ағылшын|тіл|родн|свобод|разгов|базов|продвинут|элементарн|bilingual|professional|словар|средн|native|fluent|upper|intermediate|advanced|basic|elementary|ана$|еркін|жақсы|орта|султан|aktau|astana|almaty|whatsapp|в[ао]тс?ап|тыс|тенге|kzt|usd|казахстан|kazakhstan|россия|russia)/u

/** Returns the words that a value shall have: all but those of headings, labels, dates and closed lists. */
function ownWords(text: string): string[] {
  return linesOf(text)
    .filter(({ text: said }) => !headingOf(said) && !isResumeTitle(said))
    .map((line) =>
      withoutDuration(withoutDates(line.text)).replace(
        /^[^:\t]{2,60}(?::\s|\t)|\s\p{Dash}\s/u,
        ' ',
      ),
    )
    .flatMap(wordsIn)
    .filter((word) => word.length > 4 && !isOfFields(word) && !hasDate(word) && !coded.test(word))
}

function lostOf(text: string, read: unknown): string[] {
  const shown = JSON.stringify(read).toLowerCase().replace(/ё/g, 'е')
  return ownWords(text).filter((word) => !shown.includes(word.slice(0, -2).slice(0, 6)))
}

test.each([...pasted, ...files])('no word of %j is lost', (text) => {
  expect(lostOf(text, parseResume(text))).toEqual([])
})

const words = ['лазурь', 'пихта', 'кедр', 'ясень', 'ольха', 'клюква', 'рябина', 'калина']
/** Returns texts of invented words, of which each is another. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => words[at % 8] + 'абвгдежзик'.repeat(2).slice(0, at / 8))

const jsonResume = {
  basics: {
    name: 'Мадина Касенова',
    birthDate: 'март',
    location: { city: 'Almaty', address: 'Толе би, 5', region: 'Медеуский' },
    profiles: Array.from({ length: 7 }, (_, at) => ({
      network: `Сеть${at}`,
      username: `madina-${at}`,
      url: `https://site${at}.example/madina`,
    })),
  },
  work: [
    {
      name: 'Сокол',
      position: 'Аналитик',
      location: 'Актобе',
      startDate: '2019',
      keywords: ['ETL'],
    },
    ...many(70).map((name) => ({ name, position: `должность ${name}`, startDate: '2001-02' })),
  ],
  education: [
    {
      institution: 'КБТУ',
      area: `${'Математика и '.repeat(12)}механика`,
      courses: ['Топология', 'Статистика'],
      score: '4.87',
    },
  ],
  skills: many(40).map((name) => ({ name: `навык${name}`, level: 'Мастерски' })),
  certificates: many(30).map((name) => ({ name: `курс${name}`, issuer: `школа${name}` })),
  languages: [{ language: 'Клингонский', fluency: 'бегло' }],
  projects: [{ name: 'Проект', description: 'Каталог звёзд', highlights: ['быстрый поиск'] }],
  heroes: { name: 'Незнакомая часть' },
}

const linkedIn = {
  'Profile.csv':
    'First Name,Last Name,Address,Birth Date,Headline,Industry,Geo Location,Websites\nРустам,Хасанов,"ул. Ерубаева, 9",Mar 5,Инженер,Приборостроение,"Karaganda, Kazakhstan",[PORTFOLIO:https://chertezhi.example/rustam]\n',
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On\nЗавод,Инженер,Корпуса,Караганда,Feb 2019,\n${many(
    70,
  )
    .map((name) => `${name},должность${name},,Темиртау,2001,2002`)
    .join('\n')}`,
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nКарТУ,2011,2016,С отличием,Бакалавр,"Хор, волейбол"\n',
  'Skills.csv': `Name\n${many(40)
    .map((name) => `навык${name}`)
    .join('\n')}`,
  'Certifications.csv': `Name,Url,Authority\n${many(30)
    .map((name) => `курс${name},https://diplom.example/${name},школа`)
    .join('\n')}`,
  'Languages.csv': 'Name,Proficiency\nКлингонский,бегло\n',
  'Projects.csv': 'Title,Description\nКаталог,Звёздное небо\n',
  'Honors.csv': 'Title,Description\nСеребряный циркуль,За чертежи\n',
  'Volunteering.csv': 'Company Name,Role\nПриют,Выгуливал собак\n',
  'Test_Scores.csv': 'Name,Score\nЭкзамен,Отлично\n',
}

const word = {
  'word/header4.xml': part('Колонтитул четвёртый'),
  'word/footer1.xml': part('Подвал страницы\nПочта: marat@example.com'),
  'word/footnotes.xml': part('Сноска про рекомендации'),
  'word/endnotes.xml': part('Примечание про переезд'),
}

function part(text: string): string {
  return `<w:p>${paragraphs(text)}</w:p>`
}

const docxText = 'Ахметов Марат\nПовар\nОпыт работы\n2019 - 2021 Кафе «Сокол», повар'

test.each([
  ['JSON Resume', JSON.stringify(jsonResume), Buffer.from(JSON.stringify(jsonResume))],
  ['an archive of LinkedIn', Object.values(linkedIn).join('\n'), makeZip(linkedIn)],
  [
    'a Word document',
    [docxText, ...Object.values(word)].join('\n').replace(/<[^>]+>/g, '\n'),
    makeDocx(paragraphs(docxText), word),
  ],
])('no word of %s is lost', async (kind, text, bytes) => {
  const read = await readResume({ bytes })
  const { content, dropped } = contentOf(read)
  const shown = [content, dropped, read.rest, read.city]
  // The names of keys and columns are Latin.
  expect(lostOf(text.replace(/[!-~]+/g, '\n'), shown)).toEqual([])
  if (kind !== 'a Word document') expect(read.rest).toContain('Клингонский — бегло')
  if (kind === 'JSON Resume') expect(read.rest).toContain('КБТУ · Топология · Статистика · 4.87')
})

test('what LinkedIn has of other people is no resume', async () => {
  const bytes = makeZip({ ...linkedIn, 'messages.csv': 'FROM,CONTENT\nДруг,Тайна\n' })
  expect((await readResume({ bytes })).rest).not.toContain('Тайна')
})
