// Writes a resume as a text for messengers, short enough for one message.
import { newestFirst } from '../contract/rules/experience.ts'
import { messageLength, type LeftOut } from '../contract/rules/resume-papers.ts'
import { cutAt, cutPaper, firstFitting } from './cut-resume.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { PaperResume } from './paper-resume.ts'
import {
  courseLines,
  factsOf,
  languageLine,
  moreJobs,
  paragraphsOf,
  periodOf,
  schoolLines,
} from './resume-words.ts'

export function resumeMessage(whole: PaperResume): { text: string; leftOut: LeftOut } {
  const step = firstFitting((each) => {
    const { paper } = cutPaper(whole, cutAt(each))
    return messageOf(paper).length <= messageLength
  })
  const { paper, leftOut } = cutPaper(whole, cutAt(step))
  return { text: messageOf(paper), leftOut }
}

function messageOf(paper: PaperResume): string {
  const { resume, contacts, moreJobs: more, address } = paper
  const { sections } = texts
  const courses = courseLines(resume).map(({ words }) => words)
  return [
    [resume.name ?? '', resume.title || texts.untitled].filter(Boolean).join('\n'),
    factsOf(paper)
      .map(([term, value]) => `${term}: ${value}`)
      .join('\n'),
    part(sections.contacts, contacts),
    part(sections.experience, jobLines(resume.experience, more)),
    part(sections.skills, resume.skills.length > 0 ? [resume.skills.join(', ')] : []),
    part(sections.education, schoolLines(resume)),
    part(sections.courses, courses),
    part(sections.languages, resume.languages.map(languageLine)),
    part(sections.about, paragraphsOf(resume.about)),
    address ? `${texts.whole_resume}: ${address}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function jobLines(jobs: PaperResume['resume']['experience'], more: number): string[] {
  const lines = newestFirst(jobs).map((job) =>
    [
      periodOf(job),
      [job.position, job.company].filter(Boolean).join(', '),
      ...paragraphsOf(job.description),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return [...lines, moreJobs(more)]
    .filter(Boolean)
    .flatMap((job, index) => (index ? ['', job] : [job]))
}

function part(heading: string, lines: readonly string[]): string {
  return lines.length > 0 ? [heading, ...lines].join('\n') : ''
}
