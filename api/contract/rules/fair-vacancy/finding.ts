// The parts that all rules about the texts of a vacancy share.
import { foldPattern, type FoldedText } from './folded-text.ts'

export const unlawfulChoices = [
  'sex',
  'age',
  'nationality',
  'religion',
  'family',
  'looks',
  'health',
] as const
export type UnlawfulChoice = (typeof unlawfulChoices)[number]
export type TextRule = UnlawfulChoice | 'money' | 'contacts'

/** `clear`: anybody would call it a violation, so it is refused. `doubtful`: a moderator has to look. */
export type Verdict = 'clear' | 'doubtful'

/** Words of a vacancy that a rule does not allow. */
export interface Finding {
  rule: TextRule
  verdict: Verdict
  /** The words as they are written in the text. */
  words: string
  /** The position at which the words begin in the text. */
  at: number
}

export interface Sentence {
  text: string
  start: number
}

/** A rule about the words of a text: patterns by verdict, and words that the rule does not read. */
export interface WordRule {
  rule: TextRule
  /** Parts of words, one of which stands in each text that the rule finds; other sentences are not read. */
  stems: RegExp
  clear: readonly RegExp[]
  doubtful: readonly RegExp[]
  /** True if «строго», «откажем» and the like make of a doubtful choice a clear one. */
  hasConditions?: true
  /** Words that only look alike; they are removed before the rule reads the sentence. */
  innocent: readonly RegExp[]
}

/** Compiles a pattern of whole words. Its letters may be written in the usual spelling. */
export function words(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${foldPattern(source)})(?![\\p{L}\\d])`, 'gu')
}

/** Compiles parts of words. */
export function stems(source: string): RegExp {
  return new RegExp(foldPattern(source), 'u')
}

/** Says that the point is only a wish, so that a clear choice becomes a doubtful one. */
const wish = words(
  '(?:не)?желател\\p{L}*|предпоч\\p{L}*|преимуществ\\p{L}*|приветств\\p{L}*|приоритет\\p{L}*|лучше|хотелось бы|хорошо бы|в идеале|по возможности|плюс(?:ом)?|жақсы болар(?: еді)?|дұрыс\\p{L}*|артықшылық\\p{L}*|қалаймыз|болса(?! ғана)|құба-құп|құптал\\p{L}*|басымдық\\p{L}*',
)

/** Says that the point is a condition, so that a doubtful choice becomes a clear one. */
const condition = words(
  'строго|обязател\\p{L}+|міндетті\\p{L}*|болуы (?:керек|шарт|тиіс|қажет)|шарт|тиіс|просим мимо|откаж\\p{L}+|не (?:бер[её]м|рассматрива\\p{L}+|принима\\p{L}+|беспоко\\p{L}+)|алмаймыз|қабылдамаймыз',
)

/** Says that the point does not matter. */
const open = words(
  'не ?важ(?:ен|на|но|ны)|не (?:имеет|имеют) значения|без (?:ограничени\\p{L}*|разницы)|не ограничен\\p{L}*|люб(?:ого|ой|ому|ым|ое|ая|ые) (?:\\p{L}+ ){0,2}(?:возраст\\p{L}*|пол\\p{L}?|национальност\\p{L}*|веры|вероисповедани\\p{L}*)|(?:вне зависимости|независимо) от|не играет роли|неважно|маңызды емес|маңызы жоқ|шектеу(?:сіз| жоқ\\p{L}*)|қарамастан|кез келген|не смотрим на|не требуется',
)

/** Splits a folded text where a sentence or a line of a list ends. */
export function sentencesOf({ text }: FoldedText): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  for (const end of text.matchAll(/[;!?•·▪●✓✔\n]+|(?<=\p{L}{4}|[\d)»"])\.+(?= |$)/gu)) {
    sentences.push({ text: text.slice(start, end.index), start })
    start = end.index + end[0].length
  }
  sentences.push({ text: text.slice(start), start })
  return sentences.filter((each) => each.text.trim() !== '')
}

/** How much of a sentence around some words is read, so that the time stays in proportion to the length. */
const nearby = 120
const mostFindings = 20

function clauseAround(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - nearby), from)
  const after = text.slice(to, to + nearby)
  const start = before.search(/[^,(]*$/u)
  const end = after.search(/,|$/u)
  return before.slice(start) + text.slice(from, to) + after.slice(0, end)
}

/** Finds what a rule does not allow in a sentence; positions are those of the source. */
export function findByWords(folded: FoldedText, sentence: Sentence, rule: WordRule): Finding[] {
  if (!rule.stems.test(sentence.text)) return []
  const blank = (found: string) => '·'.repeat(found.length)
  const text = rule.innocent.reduce((rest, each) => rest.replace(each, blank), sentence.text)
  const found: Finding[] = []
  const ranges: [number, number][] = []
  for (const verdict of ['clear', 'doubtful'] as const) {
    for (const pattern of rule[verdict]) {
      for (const match of text.matchAll(pattern)) {
        const lead = match[0].length - match[0].trimStart().length
        const from = match.index + lead
        const to = match.index + match[0].trimEnd().length
        if (found.length === mostFindings) return found
        const isKnown = ranges.some(([start, end]) => from < end && to > start)
        const clause = clauseAround(text, from, to)
        if (isKnown || clause.search(open) !== -1) continue
        ranges.push([from, to])
        const isWish = clause.search(wish) !== -1
        const isCondition =
          rule.hasConditions && text.slice(from, to + nearby).search(condition) !== -1
        const at = folded.at[sentence.start + from] ?? 0
        const end = folded.at[sentence.start + to - 1] ?? at
        found.push({
          rule: rule.rule,
          verdict: isWish ? 'doubtful' : isCondition ? 'clear' : verdict,
          words: folded.source.slice(at, end + 1).trim(),
          at,
        })
      }
    }
  }
  return found
}
