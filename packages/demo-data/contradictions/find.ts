// Makes functions that search the texts of the demo data for one kind of contradiction.
import type { DemoResumeContent } from '../content.ts'
import type { DemoData, DemoResume, DemoVacancy } from '../market.ts'
import type { DemoApplication } from '../play.ts'

export interface Contradiction {
  name: string
  find: (data: DemoData, now: Date) => string[]
}

type Is = boolean | null | undefined

/** Creates a check of all texts that candidates wrote: about themselves, about their jobs, and in letters. */
export function ofPeople(isWrong: (resume: DemoResume, text: string, now: Date) => Is) {
  return ({ resumes, applications }: DemoData, now: Date): string[] => {
    const letters = applications.flatMap(({ resume: index, by, message }) => {
      const resume = resumes[index]
      return resume && by === 'candidate' ? [{ resume, text: message }] : []
    })
    const own = resumes
      .filter(({ row }) => row.status !== 'draft')
      .map((resume) => ({ resume, text: told(resume.content) }))
    return [...own, ...letters].flatMap(({ resume, text }) =>
      isWrong(resume, text, now) ? [`${resume.content.title}: ${text}`] : [],
    )
  }
}

function told({ about, experience }: DemoResumeContent): string {
  return [about, ...experience.map(({ description }) => description)].join('\n')
}

export function ofResumes(isWrong: (resume: DemoResume, now: Date) => Is) {
  return ({ resumes }: DemoData, now: Date): string[] =>
    resumes.filter((resume) => isWrong(resume, now)).map(({ content }) => JSON.stringify(content))
}

export function ofVacancies(isWrong: (vacancy: DemoVacancy) => Is) {
  return ({ vacancies }: DemoData): string[] =>
    vacancies.filter((item) => isWrong(item)).map(({ content }) => JSON.stringify(content))
}

export function ofPairs(
  isWrong: (
    application: DemoApplication,
    vacancy: DemoVacancy,
    resume: DemoResume,
    now: Date,
  ) => Is,
) {
  return ({ applications, vacancies, resumes }: DemoData, now: Date): string[] =>
    applications.flatMap((application) => {
      const [vacancy, resume] = [vacancies[application.vacancy], resumes[application.resume]]
      if (!vacancy || !resume || !isWrong(application, vacancy, resume, now)) return []
      return [`${resume.content.title} → ${vacancy.content.title}: ${JSON.stringify(application)}`]
    })
}
