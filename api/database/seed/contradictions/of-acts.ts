// Contradictions in the times of moves and meetings.
import { localTime, minuteMs } from '../calendar.ts'
import type { SeedApplication } from '../play.ts'
import { ofPairs, type Contradiction } from './find.ts'

export const contradictionsOfActs: readonly Contradiction[] = [
  {
    name: 'an act in the night, or of an employer out of office',
    find: ({ applications }) => {
      const acts = applications.flatMap(actsOf)
      const night = acts.filter(({ at }) => isNight(at)).map(({ at }) => at.toISOString())
      const employers = acts.filter(({ by }) => by === 'employer')
      const late = employers.filter(({ at }) => !isOfficeTime(at))
      const isHabit = late.length > 0.12 * employers.length
      return isHabit ? [...night, `${late.length} of ${employers.length} out of office`] : night
    },
  },
  {
    name: 'one hour of the day holds more acts than an eighth',
    find: ({ applications }) => {
      const acts = applications.flatMap(actsOf)
      return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
        const here = acts.filter(({ at }) => Math.floor(localTime(at.getTime()).hour) === hour)
        return here.length > 8 && here.length > acts.length / 8
          ? [`${hour}:00, ${here.length}`]
          : []
      })
    },
  },
  {
    name: 'an act out of its order, or in the future',
    find: ofPairs(({ row, history, invitations }, _, __, now) => {
      const [, first] = history
      const times = history.map(({ at }) => at.getTime())
      const answer = history.find(({ by }) => by === 'employer')?.at
      const seen = row.viewed_by_employer_at
      return (
        times.some((time, index) => time > now.getTime() || time <= (times[index - 1] ?? 0)) ||
        (seen && (seen <= row.created_at || seen > now || (answer && seen > answer))) ||
        (first && row.viewed_by_candidate_at && row.viewed_by_candidate_at > now) ||
        invitations.some(({ created_at, scheduled_at }) => scheduled_at <= created_at)
      )
    }),
  },
  {
    name: 'a meeting out of office hours',
    find: ofPairs(({ invitations }) =>
      invitations.some(({ scheduled_at, alternatives }) =>
        [scheduled_at, ...(alternatives ?? [])].some((time) => !isOfficeTime(time)),
      ),
    ),
  },
  {
    name: 'two meetings of one person at a time',
    find: ({ applications, vacancies, resumes }) => {
      const booked = applications.flatMap(({ vacancy, resume, invitations }) =>
        invitations.flatMap(({ scheduled_at: at }) => [
          { who: `company ${vacancies[vacancy]?.company}`, time: at.getTime() },
          { who: `person ${resumes[resume]?.owner}`, time: at.getTime() },
        ]),
      )
      const sorted = booked.toSorted((a, b) => a.who.localeCompare(b.who) || a.time - b.time)
      return sorted.flatMap(({ who, time }, index) => {
        const next = sorted[index + 1]
        const isClash = next?.who === who && next.time - time < 60 * minuteMs
        return isClash ? [`${who} ${new Date(time).toISOString()}`] : []
      })
    },
  },
]

function actsOf({ row, history }: SeedApplication): { at: Date; by: 'candidate' | 'employer' }[] {
  return [
    ...history.flatMap(({ at, by }) => (by === 'system' ? [] : [{ at, by }])),
    ...(row.viewed_by_employer_at
      ? [{ at: row.viewed_by_employer_at, by: 'employer' as const }]
      : []),
    ...(row.viewed_by_candidate_at
      ? [{ at: row.viewed_by_candidate_at, by: 'candidate' as const }]
      : []),
  ]
}

function isNight(at: Date): boolean {
  return localTime(at.getTime()).hour < 6.9 || localTime(at.getTime()).hour >= 23
}

function isOfficeTime(at: Date): boolean {
  const { weekday, hour } = localTime(at.getTime())
  return weekday > 0 && weekday < 6 && hour >= 8.8 && hour < 18
}
