import type { Person } from './people.ts'
import { beginnersLetters } from './careers/beginners.ts'
import {
  employerLetters,
  greetings,
  invitationNotes,
  letterEnds,
  letterReasons,
  rejections,
} from './letter-words.ts'
import type { DemoResume, DemoVacancy } from './market.ts'
import type { Words } from './play.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenarios.ts'
import { fill, fitting, type Facts, type Rotation } from './sentences.ts'

export function wordsFor(
  random: Random,
  say: Rotation,
  scenario: Scenario,
  pair: Facts,
  vacancy: DemoVacancy,
  resume: DemoResume,
): Words {
  const gender = resume.content.gender ?? 'male'
  const told = (sentences: readonly string[], facts: Facts) =>
    say(fitting(sentences, facts)).map((sentence) => fill(random, sentence, facts, gender))
  const isLetterAsked = vacancy.content.cover_letter_required
  return {
    message:
      scenario.by === 'employer'
        ? told(employerLetters, pair).join('')
        : letter(random, say, pair, gender, resume, isLetterAsked),
    note: (type, minutes) =>
      told(invitationNotes[type], { ...pair, named: { ...pair.named, минут: minutes } }).join(''),
    refusal: scenario.reason ? told(refusals(scenario.reason), pair).join('') : '',
  }
}

function refusals(reason: string): readonly string[] {
  return rejections.employer[reason] ?? rejections.candidate[reason] ?? []
}

/** Makes a candidate's cover letter: short, long or empty. */
function letter(
  random: Random,
  say: Rotation,
  pair: Facts,
  gender: Person['gender'],
  { occupation }: DemoResume,
  isAsked: boolean,
): string {
  if (random.chance(0.25) && !isAsked) return ''
  const own = fitting(occupation.career.letters, pair)
  const sentences = [
    random.pick(fitting(greetings, pair)),
    ...say(Number(pair.named.стаж) < 1 ? [...own, ...fitting(beginnersLetters, pair)] : own),
    ...(random.chance(0.45) ? say(fitting(letterReasons, pair)) : []),
    ...(random.chance(0.55) ? say(fitting(letterEnds, pair)) : []),
  ]
  return sentences.map((sentence) => fill(random, sentence, pair, gender)).join(' ')
}
