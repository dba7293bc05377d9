import { monthsWorked } from '../content.ts'
import { directionOf } from '../occupations/occupation.ts'
import { ofPairs, ofVacancies, type Contradiction } from './find.ts'

export const contradictionsOfMarket: readonly Contradiction[] = [
  {
    name: 'a company seeks more people than its size bears',
    find: ({ companies, vacancies }) => {
      const most: Record<string, number> = {
        '1_10': 3,
        '11_50': 12,
        '51_250': 40,
        '251_1000': 150,
        '1000_plus': 500,
      }
      return companies.flatMap(({ row }, index) => {
        const sought = vacancies
          .filter(({ company }) => company === index)
          .reduce((sum, { content }) => sum + content.openings_count, 0)
        return sought > (most[row.employee_range] ?? Infinity) ? [`${row.name}: ${sought}`] : []
      })
    },
  },
  {
    name: 'several are sought where there was one',
    find: ofVacancies(
      ({ content }) =>
        content.openings_count > 1 &&
        (/(?<!к)замен|преемник|освободилось|прежн\S+ (?:коллега|офис)|второго производ|четвёртый разраб/i.test(
          content.description,
        ) ||
          /главный|начальник|директор|шеф/i.test(content.title)),
    ),
  },
  {
    name: 'the text promises another day than the form',
    find: ofVacancies(({ content: { description, response_due_days: days } }) => {
      const [, number, weeks] =
        /(?:течение|до) (?:(\d+) дней|(недели|двух недель))/.exec(description) ?? []
      const promised = number ? Number(number) : weeks === 'недели' ? 7 : 14
      return Boolean(number ?? weeks) && promised !== days
    }),
  },
  {
    name: 'experience is asked of those who need none',
    find: ofVacancies(
      ({ content }) =>
        content.experience === 'no_experience' &&
        content.requirements.some((line) => /^опыт (?:с|от|работы|проверки)|стаж от/i.test(line)),
    ),
  },
  {
    name: 'an application between two trades',
    find: ofPairs(
      (_, vacancy, { occupation, content }) =>
        vacancy.occupation !== occupation ||
        directionOf(occupation, vacancy.content.title) !== directionOf(occupation, content.title),
    ),
  },
  {
    name: 'the employer praises skills that are not there',
    find: ofPairs(({ message }, { content }, resume) => {
      const { key_skills: wanted } = content
      const common = wanted.filter((skill) => resume.content.skills.includes(skill))
      return /почти все навыки/.test(message) && common.length < 0.75 * wanted.length
    }),
  },
  {
    name: 'a refusal for a reason that is not true',
    find: ofPairs(({ reason }, { content }, resume, now) => {
      const years = monthsWorked(resume.content.experience, now) / 12
      const wanted = { no_experience: 0, '1_3': 1, '3_6': 3, '6_plus': 6 }[content.experience]
      const amount = resume.content.salary_expected?.amount ?? 0
      if (reason === 'not_enough_experience') return years >= wanted
      if (reason === 'salary_mismatch') return amount <= (content.salary_to ?? 0)
      return false
    }),
  },
  {
    name: 'who lives elsewhere lives near',
    find: ofPairs(
      ({ message }, { content }, resume) =>
        /этом же городе|своём городе|живу (?:рядом|недалеко)/i.test(message) &&
        content.area_code !== resume.content.area_code,
    ),
  },
  {
    name: 'more than three people of one inbox say the same',
    find: ({ applications, resumes }) => {
      const said = new Map<string, Set<number>>()
      for (const { vacancy, resume, by, message } of applications) {
        const letter = by === 'candidate' ? message : ''
        const about = resumes[resume]?.content.about ?? ''
        for (const sentence of sentencesOf(`${letter} ${about}`)) {
          const key = `${vacancy}: ${sentence}`
          said.set(key, (said.get(key) ?? new Set()).add(resumes[resume]?.owner ?? -1))
        }
      }
      return [...said].flatMap(([key, people]) => (people.size > 3 ? [key] : []))
    },
  },
]

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 30 && !/меня зовут/.test(sentence))
}
