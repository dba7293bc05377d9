// Compares what was read with the facts of a sample.
import { plain } from './rules/lines.ts'
import type { ParsedJob, ParsedResume } from './rules/parsed-resume.ts'

export interface SampleFacts {
  name?: string
  phone?: string
  mail?: string
  city?: string
  experience?: { from: string; to: string | null; employer: string; position: string }[]
  education?: { place: string; year: number | null }[]
}

export interface Judged {
  kind: string
  wanted: string
  read: string
  isRight: boolean
}

/** Judges each fact by itself. A job is found by its beginning, or else by its place in the list. */
export function judge(resume: ParsedResume | null, facts: SampleFacts): Judged[] {
  const judged: Judged[] = []
  const add = (
    kind: string,
    wanted: string,
    read: string,
    isSame: (one: string, other: string) => boolean,
  ) => judged.push({ kind, wanted, read, isRight: isSame(wanted, read) })
  if (facts.name !== undefined)
    add(
      'name',
      facts.name,
      [resume?.last, resume?.first, resume?.middle].filter(Boolean).join(' '),
      isSameName,
    )
  if (facts.phone !== undefined)
    add(
      'phone',
      facts.phone,
      resume?.phones[0] ?? '',
      (one, other) => digits(one) === digits(other),
    )
  if (facts.mail !== undefined)
    add('mail', facts.mail, resume?.mail ?? '', (one, other) => plain(one) === plain(other))
  if (facts.city !== undefined)
    add('city', facts.city, resume?.city ?? '', (one, other) => plain(one) === plain(other))
  const left = [...(resume?.experience ?? [])]
  for (const wanted of facts.experience ?? []) {
    const job = takeJob(left, wanted)
    add(
      'period',
      `${wanted.from}…${wanted.to ?? 'now'}`,
      job ? `${job.from}…${job.to ?? 'now'}` : '',
      (one, other) => one === other,
    )
    add('employer', wanted.employer, job?.employer ?? '', isSameText)
    add('position', wanted.position, job?.position ?? '', isSameText)
  }
  if (facts.experience)
    add(
      'count',
      String(facts.experience.length),
      String(resume?.experience.length ?? 0),
      (one, other) => one === other,
    )
  const schools = [...(resume?.education ?? [])]
  for (const wanted of facts.education ?? []) {
    const at = Math.max(
      0,
      schools.findIndex(({ place }) => isSameText(wanted.place, place)),
    )
    const [school] = schools.splice(at, 1)
    add('place', wanted.place, school?.place ?? '', isSameText)
    add('year', String(wanted.year), String(school?.year ?? null), (one, other) => one === other)
  }
  return judged
}

function takeJob(
  left: ParsedJob[],
  wanted: { from: string; to: string | null; employer: string },
): ParsedJob | undefined {
  const isSame = [
    (job: ParsedJob) => job.from === wanted.from && job.to === wanted.to,
    (job: ParsedJob) => isSameText(wanted.employer, job.employer),
    (job: ParsedJob) => job.from.slice(0, 4) === wanted.from.slice(0, 4),
  ]
  for (const test of isSame) {
    const at = left.findIndex(test)
    if (at >= 0) return left.splice(at, 1)[0]
  }
  return left.shift()
}

function digits(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^8(?=\d{10}$)/, '7')
    .replace(/^(?=\d{10}$)/, '7')
}

function isSameName(one: string, other: string): boolean {
  const parts = (text: string) => plain(text).split(' ').toSorted().join(' ')
  return parts(one) === parts(other)
}

/** Texts are the same if they have the same words, without legal forms and signs; one may say a little more. */
function isSameText(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return a.length === b.length
  const shared = a.filter((word) => b.includes(word)).length
  return shared === a.length
    ? b.length <= a.length * 2 + 1
    : shared === b.length && shared >= a.length * 0.6
}

function wordsOf(text: string): string[] {
  const words = plain(text).match(/[\p{L}\d+#]+/gu) ?? []
  const named = words.filter(
    (word) =>
      !/^(?:ооо|тоо|ао|зао|оао|пао|ип|им|имени|г|гу|кгу|гкп|llp|llc|ltd|inc|the)$/.test(word),
  )
  return named.length > 0 ? named : words
}
