// Tests that no word of a resume is lost: it stands in a value or in the text that is left over.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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

test.each([...pasted, ...files])('no word of %j is lost', (text) => {
  const { rest, ...read } = parseResume(text)
  const shown = JSON.stringify([read, rest]).toLowerCase().replace(/ё/g, 'е')
  expect(ownWords(text).filter((word) => !shown.includes(word.slice(0, -2).slice(0, 6)))).toEqual(
    [],
  )
})
