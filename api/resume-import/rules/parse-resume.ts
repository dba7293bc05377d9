// Reads a resume from its text by plain rules: headings divide it, and each part has its own rules.
import { educationLevelIn, isInstitution, readCourses, readEducation } from './education.ts'
import { readJobs } from './experience.ts'
import { isOfConditions, readConditions } from './conditions.ts'
import { readDriving, isOfLanguages, readLanguages, readSkills } from './knowledge.ts'
import { employerScore } from './known-words.ts'
import { leftOver } from './left-over.ts'
import { labelOf } from './labelled-line.ts'
import { linesOf, type Line } from './lines.ts'
import { emptyResume, type ParsedResume } from './parsed-resume.ts'
import { readContacts } from './contacts.ts'
import { readName } from './name.ts'
import { readPerson } from './person.ts'
import { periodsIn } from './periods.ts'
import { salaryIn } from './salary.ts'
import { isResumeTitle, sectionsOf, type Section, type SectionKind } from './sections.ts'
import { wantedLabel } from './wanted-work.ts'

export function parseResume(text: string): ParsedResume {
  const lines = linesOf(text)
  const to = emptyResume()
  for (const line of lines) if (isResumeTitle(line.text)) line.isUsed = true
  readContacts(lines, to)
  const sections = withoutHeadings(sectionsOf(lines))
  const of = (...kinds: SectionKind[]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap((section) => section.lines)
  const named = sections
    .filter(({ kind }) => kind === 'head' || kind === 'contacts')
    .flatMap((section) => section.lines)
  readName(named.length > 0 ? named : lines, to)
  if (!to.first && !to.last) readName(lines, to)
  readPerson(sections, to)
  const experience = of('experience')
  to.experience = readJobs(experience).slice(0, 64)
  for (const line of experience.filter(({ text }) => /^(?:без\s+опыта|опыта\s+нет)/i.test(text)))
    line.isUsed = to.hasNoExperience = to.experience.length === 0
  const education = of('education')
  to.education = readEducation(education).slice(0, 64)
  to.educationLevel = educationLevelIn(education.map((line) => line.text).join('\n'))
  to.courses = readCourses(of('courses'))
  const languages = of('languages')
  readLanguages(languages, to, true)
  readDriving(lines, to)
  readConditions(of('head', 'contacts', 'position', 'about', 'skills', 'other'), to)
  const skills = of('skills').filter((line) => !line.isUsed)
  if (to.languages.length === 0)
    readLanguages([...skills, ...of('about', 'head', 'contacts', 'other')], to, false)
  else readLanguages(skills, to, false)
  readSkills(
    skills.filter((line) => !line.isUsed),
    to,
  )
  const about = of('about').filter((line) => !line.isUsed)
  to.about = about.map(({ text, isBullet }) => (isBullet ? `— ${text}` : text)).join('\n')
  for (const line of about) line.isUsed = true
  if (!to.title) to.title = to.experience[0]?.position ?? ''
  to.rest = leftOver(lines, to)
  return to
}

/** A text without headings: lines with periods and what follows them are jobs, those with a school are education. */
function withoutHeadings(sections: Section[]): Section[] {
  const has = (kind: SectionKind) =>
    sections.some((section) => section.kind === kind && section.lines.length > 0)
  if (has('experience')) return has('education') ? sections : splitSchools(sections)
  return sections.flatMap((section) => {
    if (
      section.kind !== 'head' &&
      section.kind !== 'position' &&
      section.kind !== 'contacts' &&
      section.kind !== 'about' &&
      section.kind !== 'other'
    )
      return [section]
    const at = section.lines.findIndex((line) => periodsIn(line.text).length > 0)
    if (at < 0) return has('education') ? [section] : divideSchools(section)
    const begins = beginOfJob(section.lines, at)
    const head: Section = { ...section, lines: section.lines.slice(0, begins) }
    const jobs: Section = { kind: 'experience', heading: '', lines: [] }
    const schools: Section = { kind: 'education', heading: '', lines: [] }
    const languages: Section = { kind: 'languages', heading: '', lines: [] }
    const about: Section = { kind: 'about', heading: '', lines: [] }
    for (const line of section.lines.slice(begins)) {
      if (isSchoolLine(line)) schools.lines.push(line)
      else if (isOfWish(line)) head.lines.push(line)
      else if (isOfLanguages(line)) languages.lines.push(line)
      else (isOfPerson(line) ? about : jobs).lines.push(line)
    }
    return [head, jobs, schools, languages, about]
  })
}

function isSchoolLine(line: Line): boolean {
  return (
    isInstitution(line.text) &&
    line.text.length < 140 &&
    !/(?:работал|учител|воспитател|преподавател|повар|охран|водител|уборщ|завхоз|педагог|психолог|директор|секретар)/i.test(
      line.text,
    )
  )
}

/** A line that holds only contacts or the wished salary. */
function isOfWish(line: Line): boolean {
  const { isUsed, text } = line
  return (isUsed && periodsIn(text).length === 0) || salaryIn(text)?.rest === ''
}

/** A line about the person or the wanted work, which is no duty of the job above it. */
function isOfPerson(line: Line): boolean {
  return (
    isOfConditions(line) ||
    /^(?:без\s+вредных\s+привычек|не\s+(?:курю|пью)|(?:ответственн|коммуникабельн|пунктуальн|исполнительн|трудолюбив|стрессоустойчив|общительн|честн|порядочн)\p{L}*(?:[,.;]|$))/iu.test(
      line.text,
    )
  )
}

function beginOfJob(lines: readonly Line[], at: number): number {
  let begin = at
  while (begin > 1 && at - begin < 2 && !lines[begin]?.isApart && isOfJob(lines[begin - 1]))
    begin -= 1
  return begin
}

/** «Ищу работу: администратор магазина» above a job names the wanted work, not the employer. */
function isOfJob(line: Line | undefined): boolean {
  if (!line || salaryIn(line.text) || wantedLabel.test(labelOf(line)?.label ?? '')) return false
  return employerScore(line.text) > 0
}

function splitSchools(sections: Section[]): Section[] {
  return sections.flatMap((section) =>
    section.kind === 'head' || section.kind === 'about' || section.kind === 'other'
      ? divideSchools(section)
      : [section],
  )
}

function divideSchools(section: Section): Section[] {
  const schools = section.lines.filter((line) => isSchoolLine(line) && !line.isUsed)
  if (schools.length === 0) return [section]
  const others = section.lines.filter((line) => !schools.includes(line))
  return [
    { ...section, lines: others },
    { kind: 'education', heading: '', lines: schools },
  ]
}
