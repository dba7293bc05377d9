import { monthsWorked, type DemoResumeContent } from './content.ts'
import { toolsIn, type Facts } from './sentences.ts'
import { yearsInWords } from './years.ts'

type Person = Pick<
  DemoResumeContent,
  'title' | 'first_name' | 'skills' | 'languages' | 'experience' | 'education'
>

export function personFacts(person: Person, today: Date): Facts {
  const { title, skills, experience } = person
  const months = monthsWorked(experience, today)
  const [last] = experience
  return {
    title,
    tools: new Set(toolsIn([title, ...skills].join(' '))),
    named: {
      имя: person.first_name,
      стаж: months / 12,
      лет: yearsInWords(months) ?? '',
      работает: last?.end === null,
      место: last?.company ?? '',
      места: experience.map(({ company }) => company).join(', '),
      должность: last?.position ?? '',
      задачи: experience.some(({ description }) => description !== ''),
      умеет: skills.join(', '),
      языки: spokenAtWork(person.languages),
      учёба: person.education[0]?.specialty ?? '',
    },
  }
}

/** Returns the codes of the languages in which the person can work, Kazakh and Russian first. */
export function spokenAtWork(languages: DemoResumeContent['languages']): string {
  const spoken = languages
    .filter(
      ({ code, level }) =>
        /^(?:native|c|b2)/.test(level ?? '') || (code === 'en' && level === 'b1'),
    )
    .map(({ code }) => code)
  return ['kk', 'ru', 'en'].filter((code) => spoken.includes(code)).join(' ')
}
