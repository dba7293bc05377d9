import { expect, test } from 'vitest'
import type { DemoApplication } from '../play.ts'
import { startOfDay } from '../calendar.ts'
import { makeCompany } from '../companies.ts'
import { makeDemoData } from '../demo-data.ts'
import { demoResumes } from '../demo-resumes.ts'
import { makeUser, type DemoData, type DemoResume, type DemoVacancy } from '../market.ts'
import { frontend, nodeBackend } from '../occupations/development.ts'
import { createRandom } from '../random.ts'
import { makeVacancy } from '../vacancies.ts'
import { contradictionsOfActs } from './of-acts.ts'
import { contradictionsOfMarket } from './of-market.ts'
import { contradictionsOfPeople } from './of-people.ts'

const rules = [...contradictionsOfPeople, ...contradictionsOfMarket, ...contradictionsOfActs]
const now = new Date('2026-03-11T14:20:00+05:00')

test.each(['2026-03-11T14:20:00+05:00', '2026-11-22T10:00:00+05:00'])(
  'the demo of %s contradicts itself nowhere',
  (day) => {
    const data = makeDemoData(new Date(day))
    const found = rules.map(({ name, find }) => ({ name, found: find(data, new Date(day)) }))
    expect(found.filter(({ found: texts }) => texts.length > 0)).toEqual([])
  },
)

/** Demo data with one company, one vacancy, and one candidate who has applied and was invited. */
interface Small extends DemoData {
  vacancies: [DemoVacancy]
  resumes: [DemoResume, ...DemoResume[]]
  applications: [DemoApplication, ...DemoApplication[]]
}

const examples: Record<string, (data: Small) => void> = {
  'more years are claimed than were worked': ({ resumes: [{ content }] }) => {
    content.about = 'Шестнадцать лет занимаюсь интерфейсами.'
  },
  'who has no job speaks of the present one': ({
    resumes: [{ content }],
    applications: [application],
  }) => {
    content.experience = []
    application.message = 'На нынешнем месте продукт перестал меняться.'
  },
  'who has a job is free at once': ({ applications: [application] }) => {
    application.message = 'Сейчас не работаю, выйти могу сразу.'
  },
  'a tool is named that is not among the skills': ({ applications: [application] }) => {
    application.message = 'Занимаюсь отчётами на Django.'
  },
  'a language is spoken that is not in the resume': ({ resumes: [{ content }] }) => {
    content.languages = [{ code: 'ru', level: 'native' }]
    content.about = 'Свободно говорю на двух языках.'
  },
  'the address is not that of the account': ({ resumes: [{ content }] }) => {
    content.contacts = { email: 'other@example.com', phones: [] }
  },
  'a beginner bears the title of an old hand': ({ resumes: [{ content }] }) => {
    content.title = 'Ведущий разработчик'
    content.experience = []
  },
  'a diploma lies far from the first job': ({ resumes: [{ content }] }) => {
    content.education = [{ name: 'Институт', faculty: '', specialty: '', year: 1994 }]
  },
  'somebody worked or studied before he was grown up': ({ resumes: [{ content }] }) => {
    content.birth_date = '2006-01-01'
  },
  'a developer worked at a crew or a shop': ({ resumes: [{ content }] }) => {
    content.experience = content.experience.map((job) => ({
      ...job,
      company: 'Бригада монтажников «Шнур»',
    }))
  },
  'two resumes of one person tell of two lives': ({ resumes }) => {
    const [first] = resumes
    resumes.push({ ...first, content: { ...first.content, experience: [] } })
  },
  'a company seeks more people than its size bears': ({ companies, vacancies: [{ content }] }) => {
    for (const { row } of companies) row.employee_range = '1_10'
    content.openings_count = 24
  },
  'several are sought where there was one': ({ vacancies: [{ content }] }) => {
    content.description = 'Ищем замену сотруднику, который переезжает.'
    content.openings_count = 2
  },
  'the text promises another day than the form': ({ vacancies: [{ content }] }) => {
    content.description = 'Ответим в течение недели.'
    content.response_due_days = 3
  },
  'experience is asked of those who need none': ({ vacancies: [{ content }] }) => {
    content.experience = 'no_experience'
    content.requirements = ['Опыт с очередями сообщений']
  },
  'an application between two trades': ({ vacancies: [vacancy] }) => {
    vacancy.occupation = nodeBackend
  },
  'the employer praises skills that are not there': ({
    resumes: [{ content }],
    applications: [application],
  }) => {
    content.skills = ['Рисование']
    application.message = 'В вашем резюме совпадают почти все навыки.'
  },
  'a refusal for a reason that is not true': ({ applications: [application] }) => {
    application.reason = 'not_enough_experience'
  },
  'who lives elsewhere lives near': ({ resumes: [{ content }], applications: [application] }) => {
    content.area_code = '159'
    application.message = 'Живу в этом же городе, дорога не помешает.'
  },
  'more than three people of one inbox say the same': (data) => {
    const [resume] = data.resumes
    const [application] = data.applications
    application.message = 'Три года делаю личные кабинеты и формы.'
    for (const owner of [1, 2, 3]) {
      data.resumes.push({ ...resume, owner })
      data.applications.push({ ...application, resume: owner })
    }
  },
  'an act in the night, or of an employer out of office': ({ applications: [application] }) => {
    application.viewed_at = new Date('2026-03-06T03:10:00+05:00')
  },
  'one hour of the day holds more acts than an eighth': ({ applications }) => {
    const [application] = applications
    const at = new Date('2026-03-05T21:30:00+05:00')
    for (let count = 0; count < 9; count += 1)
      applications.push({
        ...application,
        created_at: at,
      })
  },
  'an act out of its order, or in the future': ({ applications: [application] }) => {
    application.viewed_at = new Date('2026-03-09T17:00:00+05:00')
  },
  'a meeting out of office hours': ({ applications: [{ acts }] }) => {
    for (const act of acts) {
      if (act.by === 'system' || !act.meeting) continue
      act.meeting.alternatives = [new Date('2026-03-14T11:00:00+05:00')]
    }
  },
  'two meetings of one person at a time': ({ applications }) => {
    applications.push(applications[0])
  },
}

test('every rule has its example', () => {
  expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name))
})

test.each(rules)('«$name» is found in an example, and only there', ({ name, find }) => {
  const data = small()
  expect(find(data, now)).toEqual([])
  examples[name]?.(data)
  expect(find(data, now)).not.toEqual([])
})

function small(): Small {
  const random = createRandom('small')
  const today = startOfDay(now)
  const company = {
    ...makeCompany(random, today, 'Линия Кода', 'software', { size: '51_250' }),
    owner: 1,
  }
  const at = (time: string) => new Date(`2026-03-${time}:00+05:00`)
  const [content] = demoResumes(today)
  const { user } = makeUser(random, 0, 'candidate', today)
  const written = at('02T10:00')
  const row = { public_id: 'r', created_at: written, updated_at: written, published_at: written }
  const given = { title: 'Frontend-разработчик (TypeScript)', level: '1_3', openings: 1 } as const
  return {
    today,
    users: [{ ...user, email: content.contacts.email }],
    companies: [company],
    vacancies: [
      {
        company: 0,
        occupation: frontend,
        content: { ...makeVacancy(random, frontend, company, given), area_code: '160' },
        contact_name: 'Асель',
        row: { ...row, status: 'published', expires_at: null },
      },
    ],
    resumes: [
      {
        owner: 0,
        occupation: frontend,
        content,
        row: { ...row, status: 'published' },
      },
    ],
    applications: [
      {
        vacancy: 0,
        resume: 0,
        public_id: 'a',
        by: 'candidate',
        created_at: at('05T20:15'),
        message: 'Здравствуйте.',
        source: 'search',
        response_due_at: null,
        viewed_at: at('06T11:30'),
        reason: null,
        refusal: '',
        acts: [
          {
            action: 'invite',
            by: 'employer',
            at: at('06T12:05'),
            meeting: {
              type: 'office',
              scheduled_at: at('12T15:00'),
              alternatives: [at('13T11:00')],
              duration_minutes: 45,
              address: '',
              video_url: null,
              contact_name: 'Асель',
              message: '',
              viewed_at: null,
            },
          },
        ],
      },
    ],
  }
}
