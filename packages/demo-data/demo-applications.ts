// Makes applications of the demo accounts, so that each page of these accounts shows some applications.
import { apply, type Market } from './applications.ts'
import type { DemoApplication } from './play.ts'
import type { Random } from './random.ts'
import { scenarios, type Scenario } from './scenarios.ts'

/** The indexes of the demo accounts in the lists of candidates and companies. */
export const demoPlaces = { candidate: 0, candidate2: 1, company: 0, company2: 1 } as const

/** Scenarios of applications that the employer has not answered yet. */
const waiting: readonly Scenario[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [6, 9],
  [9, 14],
  [16, 22],
].map(([from = 0, to = 0]) => ({ by: 'candidate', share: 1, steps: [], daysAgo: [from, to] }))

const everyNth = (step: number, first = 0) => scenarios.filter((_, index) => index % step === first)
const isAnswered = ({ steps, system }: Scenario) => steps.length > 0 && !system

const inboxes: readonly (readonly Scenario[])[] = [
  [...waiting, ...everyNth(2), ...scenarios.slice(1, 2)],
  [...waiting.slice(0, 5), ...everyNth(3, 1)],
  [...waiting.slice(1, 4), ...everyNth(4, 3)],
  [...waiting.slice(2, 4), ...everyNth(5, 2)],
  [...waiting.slice(0, 2), ...everyNth(6, 3)],
  [...waiting.slice(4, 5), ...everyNth(7, 1)],
  waiting.slice(0, 3),
]

export function demoApplications(random: Random, market: Market): DemoApplication[] {
  const made: DemoApplication[] = []
  const taken = new Set<string>()
  const sent = new Map<number, number>()
  const add = (scenario: Scenario, vacancy: number, resume: number, most = Infinity): boolean => {
    const key = `${vacancy} ${resume}`
    if (taken.has(key) || (sent.get(resume) ?? 0) >= most) return false
    const application = apply(random, market, scenario, vacancy, resume)
    if (!application) return false
    taken.add(key)
    sent.set(resume, (sent.get(resume) ?? 0) + 1)
    made.push(application)
    return true
  }
  const addOne = (
    scenario: Scenario,
    vacancy: number,
    resumes: readonly number[],
    most?: number,
  ) => {
    const trade = market.vacancies[vacancy]?.occupation
    random
      .shuffle(resumes.filter((resume) => market.resumes[resume]?.occupation === trade))
      .some((resume) => add(scenario, vacancy, resume, most))
  }
  const resumesOf = (isOwner: (owner: number) => boolean) =>
    market.resumes.flatMap(({ owner, row }, index) =>
      row.status === 'published' && isOwner(owner) ? [index] : [],
    )
  const vacanciesOf = (isCompany: (company: number) => boolean) =>
    market.vacancies.flatMap(({ company, row }, index) =>
      row.status === 'published' && isCompany(company) ? [index] : [],
    )
  const { candidate, candidate2, company, company2 } = demoPlaces
  const own = resumesOf((owner) => owner === candidate)
  const second = resumesOf((owner) => owner === candidate2)
  const others = resumesOf((owner) => owner !== candidate && owner !== candidate2)
  const ours = vacanciesOf((index) => index === company)
  const theirs = vacanciesOf((index) => index !== company && index !== company2)

  // Applications of the first demo candidate to the first demo employer.
  const meetings: [Scenario | undefined, number, number][] = [
    [waiting[1], 0, 0],
    [scenarios.find(({ by, slot }) => by === 'candidate' && slot === 'ahead'), 1, 1],
    [scenarios.find(({ by, slot }) => by === 'employer' && slot === 'ahead'), 2, 0],
  ]
  for (const [scenario, vacancy, resume] of meetings) {
    if (scenario) add(scenario, ours[vacancy] ?? 0, own[resume] ?? 0)
  }
  for (const [place, vacancy] of ours.entries()) {
    for (const scenario of inboxes[place] ?? []) {
      addOne(scenario, vacancy, others, 2)
    }
  }
  // The second demo employer has answered all applications, so that its list of waiting candidates is empty.
  for (const vacancy of vacanciesOf((index) => index === company2)) {
    for (const scenario of everyNth(6, 4).filter(isAnswered)) {
      addOne(scenario, vacancy, others, 2)
    }
  }
  for (const [index, scenario] of scenarios.entries()) {
    const resumes = index % 3 === 1 ? (index % 2 === 0 ? second : []) : random.shuffle(own)
    resumes.some((resume) => {
      const trade = market.resumes[resume]?.occupation
      const open = theirs.filter((vacancy) => market.vacancies[vacancy]?.occupation === trade)
      return random.shuffle(open).some((vacancy) => add(scenario, vacancy, resume))
    })
  }
  return made
}
