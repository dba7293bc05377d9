// The conditions that the person wants: schedule, rotation, travel and moving.
import { workSchedules } from '../../contract/rules/vocabulary.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'

const schedule = /^(?:желаем\p{L}+\s+)?(?:график|режим)(?:\s+работы)?(?!\p{L})/u
const rotation = /(?<!\p{L})вахт(?:[аыуеой]{1,2}|овым?\p{L}*)?(?!\p{L})/u
const trips = /(?<!не\s)готова?\s+к\s+(?:(редким|частым)\s+)?командировкам/u
const move = /(?<!не\s)готова?\s+к\s+переезду(?!\s*[:(])/u

/** Returns whether a line tells only of conditions, such as «График: 2/2». */
export function isOfConditions({ text }: Line): boolean {
  const words = plain(text)
  return words.length < 80 && (schedule.test(words) || trips.test(words) || move.test(words))
}

/** Reads conditions. The rest of their lines stays among what was not understood. */
export function readConditions(lines: readonly Line[], to: ParsedResume): void {
  for (const line of lines.filter(isOfConditions)) {
    const text = plain(line.text)
    const parts = schedule.test(text) ? text.replace(schedule, '').match(/\d\/\d+|\p{L}+/gu) : []
    const unread = (parts ?? []).filter((part) => !readSchedule(part, to))
    const rest = text
      .replace(trips, (_, how?: string) => {
        to.trips = how === 'редким' ? 'sometimes' : 'ready'
        return ''
      })
      .replace(move, () => {
        to.isReadyToMove = true
        return ''
      })
    line.isUsed = parts?.length ? unread.length === 0 : !/\p{L}{2}/u.test(rest)
  }
}

function readSchedule(part: string, to: ParsedResume): boolean {
  if (rotation.test(part)) {
    to.isRotation = true
    return true
  }
  const named = part.startsWith('гибк') ? 'flexible' : part.replace('/', '_')
  const known = workSchedules.find((each) => each === named)
  if (known && !to.schedules.includes(known)) to.schedules.push(known)
  return known !== undefined
}
