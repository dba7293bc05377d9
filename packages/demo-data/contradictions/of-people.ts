import { monthsWorked } from '../content.ts'
import { toolsIn } from '../sentences.ts'
import { ofPeople, ofResumes, type Contradiction } from './find.ts'

export const contradictionsOfPeople: readonly Contradiction[] = [
  {
    name: 'more years are claimed than were worked',
    find: ofPeople(({ content }, text, now) => {
      const years = monthsWorked(content.experience, now) / 12
      return claimedYears(text).some((claimed) => claimed > years + 0.3)
    }),
  },
  {
    name: 'who has no job speaks of the present one',
    find: ofPeople(
      ({ content: { experience } }, text) =>
        experience[0]?.end !== null &&
        /нынешн|текущ(?:ем|его) мест|сейчас (?:работаю|веду|отвечаю|поддерживаю|обслуживаю|занимаюсь)|через две недели/i.test(
          text,
        ),
    ),
  },
  {
    name: 'who has a job is free at once',
    find: ofPeople(
      ({ content: { experience } }, text) =>
        experience[0]?.end === null &&
        /между двумя работами|сейчас не работаю|выйти могу сразу/i.test(text),
    ),
  },
  {
    name: 'a tool is named that is not among the skills',
    find: ofPeople(({ content }, text) => {
      const own = toolsIn([content.title, ...content.skills].join(' '))
      const jobs = content.experience.map(({ company, position }) => `${company} ${position}`)
      const places = toolsIn(jobs.join(' '))
      return toolsIn(withoutLacks(text)).some(
        (tool) => ![...own, ...places, ...untold].includes(tool),
      )
    }),
  },
  {
    name: 'a language is spoken that is not in the resume',
    find: ofPeople(({ content: { languages } }, told) => {
      const text = withoutLacks(told)
      const knows = (code: string) =>
        languages.some((item) => item.code === code && !item.level?.startsWith('a'))
      return (
        (/на двух языках|казахском|казахские/i.test(text) && !(knows('kk') && knows('ru'))) ||
        (/английск/i.test(text) && !knows('en'))
      )
    }),
  },
  {
    name: 'the address is not that of the account',
    find: ({ users, resumes }) =>
      resumes
        .filter(({ owner, content }) => content.contacts.email !== users[owner]?.email)
        .map(({ content }) => JSON.stringify(content.contacts)),
  },
  {
    name: 'a beginner bears the title of an old hand',
    find: ofResumes(
      ({ content }, now) =>
        monthsWorked(content.experience, now) < 36 && /^(?:старш|ведущ|главн)/i.test(content.title),
    ),
  },
  {
    name: 'a diploma lies far from the first job',
    find: ofResumes(({ content: { experience, education } }) => {
      const first = Number(experience.at(-1)?.start?.slice(0, 4))
      return education.some(({ year }) => year !== null && Math.abs(first - year) > 5)
    }),
  },
  {
    name: 'somebody worked or studied before he was grown up',
    find: ofResumes(({ content: { birth_date, experience, education } }) => {
      const born = Number(birth_date?.slice(0, 4))
      const years = [experience.at(-1)?.start?.slice(0, 4), education[0]?.year]
      return years.some((year) => Number(year) - born < 17)
    }),
  },
  {
    name: 'a developer worked at a crew or a shop',
    find: ofResumes(
      ({ content, occupation }) =>
        /^(?:96|124|160|148|156)$/.test(occupation.specialty) &&
        content.experience.some(({ company }) =>
          /бригада|(?<!Интернет-)Магазин (?:«|одежды)|Супермаркет|Кафе|Автосервис|Узел связи/i.test(
            company,
          ),
        ),
    ),
  },
  {
    name: 'two resumes of one person tell of two lives',
    find: ({ resumes }) => {
      const lives = new Map<number, Set<string>>()
      for (const { owner, content } of resumes) {
        const life = JSON.stringify(content.experience)
        lives.set(owner, (lives.get(owner) ?? new Set()).add(life))
      }
      return [...lives].flatMap(([owner, told]) => (told.size > 1 ? [`person ${owner}`] : []))
    },
  },
]

const untold = ['Excel']

function withoutLacks(text: string): string {
  return text.replace(/чего в моём опыте пока нет: .*? Остальное знакомо/g, '')
}

const numbers =
  'один|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|восемнадцать|девятнадцать'.split(
    '|',
  )
const claim = new RegExp(
  `(?<!\\p{L})(двадцать |тридцать )?(${numbers.join('|')}|двадцать|тридцать)? ?(лет|года|год)(?!\\p{L})`,
  'giu',
)

/** Returns the years of experience that a text claims, such as six in «Шесть лет занимаюсь». */
function claimedYears(text: string): number[] {
  const since = [...text.matchAll(/(?:под \p{L}+|работаю|разрабатываю)[^.]* с (20\d\d) года/giu)]
  const spelled = [...text.replace(/за (?:два|полтора|три) года|три смены/gi, '').matchAll(claim)]
  return [
    ...since.map(([, year]) => new Date().getFullYear() - Number(year)),
    ...spelled.flatMap(([, tens = '', unit = '']) => {
      const ten = /двадцать/i.test(tens + unit) ? 20 : /тридцать/i.test(tens + unit) ? 30 : 0
      const one = numbers.indexOf(unit.toLowerCase()) + 1
      return ten + one > 0 ? [ten + one] : []
    }),
  ]
}
