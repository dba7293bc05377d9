import { monthBefore } from './calendar.ts'
import type { DemoJob } from './content.ts'
import { formerEmployers } from './former-employers.ts'
import type { Occupation } from './occupations/occupation.ts'
import type { Person } from './people.ts'
import { pickCity, type City } from './places.ts'
import type { Random } from './random.ts'
import { factsOfTitle, fill, fitting, type Rotation } from './sentences.ts'

const mostJobs = 6

/** Returns how many months a person of this age has worked, if most people start to work at 20 to 24. */
export function pickMonths(random: Random, age: number, longest = 30): number {
  if (age < 27 && random.chance(0.28)) return 0
  const sinceStart = (age - random.int(20, 24)) * 12 - random.int(0, 14)
  return Math.min(Math.max(sinceStart, random.int(3, 11)), longest * 12 - random.int(0, 20))
}

interface Way {
  occupation: Occupation
  calling: string
  candidate: Pick<Person, 'gender'> & { city: City }
  months: number
  tools: ReadonlySet<string>
}

/** Makes a person's jobs from the last to the first; later jobs have higher positions. */
export function makeJobs(random: Random, say: Rotation, today: Date, way: Way): DemoJob[] {
  const { occupation, calling, candidate, months, tools } = way
  const { career, industries } = occupation
  const places = new RegExp(career.places ?? '')
  const employers = random.shuffle([
    ...new Set(
      industries
        .flatMap((industry) => formerEmployers[industry])
        .filter((name) => places.test(name)),
    ),
  ])
  const most = Math.min(mostJobs, employers.length)
  const lengths = split(random, months, most)
  let ended = random.chance(0.65) ? 0 : random.int(1, 7)
  let left = months
  const said = new Set<string>()
  return lengths.map((length, index) => {
    const facts = (share: number) => ({
      title: calling,
      tools,
      named: { стаж: (left - length * share) / 12, места: employers[index] ?? '' },
    })
    const positions = fitting(career.positions, { ...facts(0.5), tools: null })
    const position = positions[positionAt(positions.length, left - length / 2)] ?? calling
    const told = fitting(career.done, facts(0)).filter((sentence) => !said.has(sentence))
    const done = months < 6 ? [] : say(told, length > 20 ? random.int(1, 2) : 1)
    for (const sentence of done) said.add(sentence)
    const job = {
      company: employers[index] ?? 'Частный предприниматель',
      position,
      start: monthBefore(today, ended + length),
      end: ended === 0 && index === 0 ? null : monthBefore(today, ended),
      area_code: index === 0 || random.chance(0.75) ? candidate.city.code : pickCity(random).code,
      description: done
        .map((sentence) => fill(random, sentence, factsOfTitle(calling), candidate.gender))
        .join('\n'),
    }
    ended += length + random.int(1, 3)
    left -= length
    return job
  })
}

/** Divides the months that a person has worked into jobs, the last job first; longer careers have longer jobs. */
function split(random: Random, months: number, most: number): number[] {
  const lengths: number[] = []
  let left = months
  while (left > 0) {
    const isLast = lengths.length === most - 1 || left < 14
    const share = Math.ceil(left / Math.max(1, most - lengths.length))
    const length = isLast ? left : Math.min(left, Math.max(random.int(9, 46), share))
    lengths.push(left - length < 3 ? left : length)
    left -= lengths.at(-1) ?? left
  }
  return lengths
}

function positionAt(count: number, months: number): number {
  return Math.min(count - 1, Math.floor(months / 24))
}
