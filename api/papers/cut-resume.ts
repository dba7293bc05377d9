// Leaves out the less important parts of a resume until it fits (docs/decisions/143).
import { newestFirst } from '../contract/rules/experience.ts'
import type { LeftOut } from '../contract/rules/resume-papers.ts'
import type { PaperResume } from './paper-resume.ts'
import { shortened } from './shortened.ts'

interface StoryCut {
  jobs: number
  /** The greatest length of the text of a job, in characters. The text of the newest job may be twice as long. */
  jobText: number
  about: number
}

interface ListCut {
  skills: number
  schools: number
  /** Courses and certificates together. */
  courses: number
  languages: number
  contacts: number
}

interface WithName {
  /** The greatest length of a name, such as that of a position, company or school. */
  name: number
}

type Story = StoryCut & WithName
type Lists = ListCut & WithName

/** The greatest numbers and lengths of what a paper contains: of jobs and texts, and of the lists beside them. */
export interface Cut {
  story: Story
  lists: Lists
}

const all = Infinity
const allNames: WithName = { name: all }

/** From all jobs and texts to those that always fit on one page. */
const stories = following<Story>(
  { jobs: all, jobText: all, about: all, ...allNames },
  { jobText: 2400, about: 2400 },
  { jobText: 1600, about: 1600 },
  { jobText: 1200, about: 1200 },
  { jobText: 900, about: 900 },
  { jobText: 700, about: 700, jobs: 30 },
  { jobText: 560, about: 600, jobs: 20 },
  { jobText: 440, about: 500, jobs: 15 },
  { jobText: 340, about: 400, name: 160 },
  { jobText: 260, about: 320, jobs: 12 },
  { jobText: 200, about: 260, jobs: 10 },
  { jobText: 150, about: 200, jobs: 8, name: 120 },
  { jobText: 110, about: 160, jobs: 7 },
  { jobText: 80, about: 120, jobs: 6, name: 100 },
  { jobText: 0, about: 0, jobs: 5, name: 90 },
  { jobs: 3, name: 60 },
)

/** From all lists to what always fits on one page. There are as many cuts as of stories. */
const lists = following<Lists>(
  { skills: all, schools: all, courses: all, languages: all, contacts: all, ...allNames },
  { courses: 30 },
  { courses: 20 },
  { courses: 15 },
  { schools: 12 },
  { courses: 12, schools: 8 },
  { courses: 10 },
  { courses: 8, schools: 6 },
  { courses: 6, name: 160 },
  { schools: 5 },
  { courses: 4, skills: 24 },
  { schools: 4, skills: 20, name: 120 },
  { courses: 3, schools: 3 },
  { skills: 12, contacts: 6, languages: 6, name: 100 },
  { courses: 2, schools: 2, skills: 8, languages: 4, name: 90 },
  { courses: 0, schools: 1, skills: 4, contacts: 3, languages: 2, name: 40 },
)

export const uncut = cutAt(0)

/** Both cuts at the same step. */
export function cutAt(step: number): Cut {
  return { story: at(stories, step), lists: at(lists, step) }
}

function at<T>(steps: readonly T[], step: number): T {
  return steps[step] as T
}

function following<T>(first: T, ...changes: Partial<T>[]): T[] {
  let cut = first
  return [first, ...changes.map((change) => (cut = { ...cut, ...change }))]
}

/** Returns the first step at which `fits` is true, in four tries. The last step counts as fitting. */
export function firstFitting(fits: (step: number) => boolean): number {
  let [low, high] = [0, stories.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the paper without what the cut leaves out, and how much that is. */
export function cutPaper(
  whole: PaperResume,
  { story, lists: list }: Cut,
): { paper: PaperResume; leftOut: LeftOut } {
  const { resume } = whole
  const leftOut: LeftOut = {
    jobs: beyond(resume.experience, story.jobs),
    job_texts: 0,
    about: resume.about.length > story.about ? 1 : 0,
    skills: beyond(resume.skills, list.skills),
    schools: beyond(resume.education, list.schools),
    courses: beyond([...resume.courses, ...resume.certificates], list.courses),
    languages: beyond(resume.languages, list.languages),
    contacts: beyond(whole.contacts, list.contacts),
    names: 0,
  }
  const named =
    ({ name: length }: WithName) =>
    <Name extends string | null>(name: Name): Name => {
      if (name === null || name.length <= length) return name
      leftOut.names += 1
      return shortened(name, length) as Name
    }
  const inStory = named(story)
  const inList = named(list)
  const experience = newestFirst(resume.experience)
    .slice(0, story.jobs)
    .map((job, index) => {
      const length = index === 0 ? story.jobText * 2 : story.jobText
      const description = shortened(job.description, length)
      if (description !== job.description) leftOut.job_texts += 1
      return { ...job, position: inStory(job.position), company: inStory(job.company), description }
    })
  const education = resume.education.slice(0, list.schools).map((school) => ({
    ...school,
    name: inList(school.name),
    faculty: inList(school.faculty),
    specialty: inList(school.specialty),
  }))
  const courses = resume.courses
    .slice(0, list.courses)
    .map((each) => ({ ...each, name: inList(each.name), organization: inList(each.organization) }))
  const certificates = resume.certificates
    .slice(0, Math.max(0, list.courses - courses.length))
    .map((each) => ({ ...each, title: inList(each.title) }))
  const paper = {
    ...whole,
    contacts: whole.contacts.slice(0, list.contacts).map(inList),
    moreJobs: leftOut.jobs,
    resume: {
      ...resume,
      name: inStory(resume.name),
      title: inStory(resume.title),
      experience,
      education,
      courses,
      certificates,
      skills: resume.skills.slice(0, list.skills).map(inList),
      languages: resume.languages.slice(0, list.languages),
      about: shortened(resume.about, story.about),
    },
  }
  return { paper, leftOut }
}

function beyond(rows: readonly unknown[], most: number): number {
  return Math.max(0, rows.length - most)
}
