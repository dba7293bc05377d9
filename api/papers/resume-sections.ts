import type { SentResume } from '../contract/applications.ts'
import { newestFirst } from '../contract/rules/experience.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { PaperResume } from './paper-resume.ts'
import type { Pen } from './pen.ts'
import {
  courseLines,
  factsOf,
  languageLine,
  moreJobs,
  paragraphsOf,
  periodOf,
  schoolLines,
} from './resume-words.ts'
import { bold, colours } from './sheet.ts'

const soft = { colour: colours.soft }

export function drawFacts(pen: Pen, paper: PaperResume): void {
  for (const [term, value] of factsOf(paper)) pen.fact(term, value)
}

/** Draws all sections below each other. */
export function drawSections(pen: Pen, { resume, contacts, moreJobs: more }: PaperResume): void {
  section(pen, 'contacts', contacts)
  drawJobs(pen, resume, more)
  drawSkills(pen, resume)
  drawLearning(pen, resume)
  section(pen, 'about', paragraphsOf(resume.about))
}

/** Draws what the wide column of a one-page resume contains. */
export function drawStory(pen: Pen, { resume, moreJobs: more }: PaperResume): void {
  section(pen, 'about', paragraphsOf(resume.about))
  drawJobs(pen, resume, more)
}

/** Draws what the narrow column of a one-page resume contains. */
export function drawLists(pen: Pen, paper: PaperResume): void {
  const { resume, contacts } = paper
  if (contacts.length > 0) pen.heading(texts.sections.contacts)
  for (const line of contacts) pen.write(line, { before: 3, inLine: true })
  const facts = factsOf(paper)
  if (facts.length > 0) pen.heading(texts.sections.facts)
  for (const [term, value] of facts) {
    pen.write(term, { ...soft, size: 9.5, before: 3 })
    pen.write(value)
  }
  drawSkills(pen, resume)
  drawLearning(pen, resume)
}

function drawSkills(pen: Pen, { skills }: SentResume): void {
  section(pen, 'skills', skills.length > 0 ? [skills.join(', ')] : [])
}

function drawLearning(pen: Pen, resume: SentResume): void {
  section(pen, 'education', schoolLines(resume))
  drawCourses(pen, resume)
  section(pen, 'languages', resume.languages.map(languageLine))
}

function section(pen: Pen, name: keyof typeof texts.sections, lines: readonly string[]): void {
  if (lines.length === 0) return
  pen.heading(texts.sections[name])
  for (const line of lines) pen.write(line, { before: 3 })
}

function drawJobs(pen: Pen, { experience }: SentResume, more: number): void {
  if (experience.length === 0) return
  pen.heading(texts.sections.experience)
  for (const job of newestFirst(experience)) {
    pen.keep(60)
    pen.write(periodOf(job), { ...soft, size: 9.5, before: 8 })
    pen.write(job.position, { font: bold, size: 11, before: 1 })
    if (job.company) pen.write(job.company, soft)
    for (const paragraph of paragraphsOf(job.description)) pen.write(paragraph, { before: 3 })
  }
  if (more > 0) pen.write(moreJobs(more), { ...soft, before: 8 })
}

function drawCourses(pen: Pen, resume: SentResume): void {
  const courses = courseLines(resume)
  if (courses.length === 0) return
  pen.heading(texts.sections.courses)
  for (const { words, link } of courses) pen.write(words, { before: 3, link })
}
