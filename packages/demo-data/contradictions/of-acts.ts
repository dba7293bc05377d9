import { localTime, minuteMs } from '../calendar.ts'
import type { DemoApplication, DemoMeeting } from '../play.ts'
import type { Party } from '../scenarios.ts'
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
    find: ofPairs(({ by, created_at, viewed_at: seen, acts }, _, __, now) => {
      const times = [created_at, ...acts.map(({ at }) => at)].map((at) => at.getTime())
      const answer = acts.find((act) => act.by !== by)?.at
      return (
        times.some((time, index) => time > now.getTime() || time <= (times[index - 1] ?? 0)) ||
        (seen && (seen <= created_at || seen > now || (answer && seen > answer))) ||
        meetingsOf(acts).some(({ viewed_at }) => viewed_at && viewed_at > now) ||
        acts.some((act) => act.by !== 'system' && act.meeting && act.meeting.scheduled_at <= act.at)
      )
    }),
  },
  {
    name: 'a meeting out of office hours',
    find: ofPairs(({ acts }) =>
      meetingsOf(acts).some(({ scheduled_at, alternatives }) =>
        [scheduled_at, ...alternatives].some((time) => !isOfficeTime(time)),
      ),
    ),
  },
  {
    name: 'two meetings of one person at a time',
    find: ({ applications, vacancies, resumes }) => {
      const booked = applications.flatMap(({ vacancy, resume, acts }) =>
        meetingsOf(acts).flatMap(({ scheduled_at: at }) => [
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

function actsOf({ by, created_at, viewed_at, acts }: DemoApplication): { at: Date; by: Party }[] {
  const other = by === 'candidate' ? 'employer' : 'candidate'
  const views = [
    ...(viewed_at ? [{ at: viewed_at, by: other } as const] : []),
    ...meetingsOf(acts).flatMap((meeting) =>
      meeting.viewed_at ? [{ at: meeting.viewed_at, by: 'candidate' as const }] : [],
    ),
  ]
  const moves = acts.flatMap((act) => (act.by === 'system' ? [] : [{ at: act.at, by: act.by }]))
  return [{ at: created_at, by }, ...moves, ...views]
}

function meetingsOf(acts: DemoApplication['acts']): DemoMeeting[] {
  return acts.flatMap((act) => (act.by !== 'system' && act.meeting ? [act.meeting] : []))
}

function isNight(at: Date): boolean {
  return localTime(at.getTime()).hour < 6.9 || localTime(at.getTime()).hour >= 23
}

function isOfficeTime(at: Date): boolean {
  const { weekday, hour } = localTime(at.getTime())
  return weekday > 0 && weekday < 6 && hour >= 8.8 && hour < 18
}
