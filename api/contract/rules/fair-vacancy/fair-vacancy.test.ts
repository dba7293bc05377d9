import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ageExamples } from './examples/age.ts'
import { contactsExamples } from './examples/contacts.ts'
import type { Examples } from './examples/examples.ts'
import { familyExamples } from './examples/family.ts'
import { healthExamples } from './examples/health.ts'
import { looksExamples } from './examples/looks.ts'
import { moneyExamples } from './examples/money.ts'
import { nationalityExamples } from './examples/nationality.ts'
import { religionExamples } from './examples/religion.ts'
import { sexExamples } from './examples/sex.ts'
import { judgeText, wordRules } from './fair-vacancy.ts'
import type { Finding, TextRule } from './finding.ts'
import { namesTwoJobs, titleFaults } from './titles.ts'

const examples: Record<TextRule, Examples> = {
  sex: sexExamples,
  age: ageExamples,
  nationality: nationalityExamples,
  religion: religionExamples,
  family: familyExamples,
  looks: looksExamples,
  health: healthExamples,
  money: moneyExamples,
  contacts: contactsExamples,
}

const table = wordRules.flatMap(({ rule }) =>
  (['clear', 'doubtful', 'fine'] as const).flatMap((verdict) =>
    examples[rule][verdict].map((text) => ({ rule, verdict, text })),
  ),
)

function verdictOf(found: readonly Finding[]) {
  if (found.some(({ verdict }) => verdict === 'clear')) return 'clear'
  return found.length > 0 ? 'doubtful' : 'fine'
}

test.each(table)('$rule: «$text» is $verdict', ({ rule, verdict, text }) => {
  const found = judgeText(text)
  expect(verdictOf(found.filter((each) => each.rule === rule))).toBe(verdict)
  if (verdict === 'fine') expect(found).toEqual([])
})

interface Judged {
  text: string
  where: string
  verdict: string
}

const judged = readFileSync(new URL('examples/judged.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged)

test.each(judged)('somebody else has judged «$text» as $verdict', ({ text, where, verdict }) => {
  const byWords = verdictOf(judgeText(text))
  const isTitle = where === 'title'
  if (byWords !== 'clear' && isTitle && titleFaults(text).length > 0) {
    expect(verdict).toBe('clear')
  } else if (byWords === 'fine' && isTitle && namesTwoJobs(text)) {
    expect(verdict).toBe('doubtful')
  } else {
    expect(byWords).toBe(verdict)
  }
})

test.each([
  ['Требования: опыт; - дeвушки до 30 лет, без детей.', ['дeвушки', 'до 30 лет', 'без детей']],
  ['Кассир. Нужны д е в у ш к и в зал', ['Нужны д е в у ш к и']],
  ['Ищем дееевушку', ['Ищем дееевушку']],
  ['С ПРИЯТНОЙ ВНЕШНОСТЬЮ', ['ПРИЯТНОЙ ВНЕШНОСТЬЮ']],
])('the words of «%s» are quoted as they are written', (text, words) => {
  expect(judgeText(text).map((each) => each.words)).toEqual(words)
})

test('all of a text is found, in its order', () => {
  const found = judgeText('Нужна девушка, не старше 30 лет.\nБез детей.')
  expect(found.map(({ rule }) => rule)).toEqual(['sex', 'age', 'family'])
})

const nearMisses =
  'девушк только женщ мужч до от не старше возраст внешность опыт детям намаз тек қыз жас ақша взнос 8 701 д е в '

test.each([
  ['near misses', nearMisses],
  ['near misses without a space', 'девушкивозрастнестарше'],
  ['lines', `${nearMisses}\n- `],
  ['findings', 'только девушки до 30 лет, '],
  ['stars and single letters', 'д*в*ш*к* а б в г д '],
])(
  'four times as many %s take about four times the time, not sixteen',
  (_, text) => {
    const words = 2500
    const long = text.repeat(words / text.split(' ').length)
    let run = 0
    const timeOf = (source: string) => {
      // A text that is judged again costs nothing.
      const unlike = `${source} ${(run += 1)}`
      const start = performance.now()
      judgeText(unlike)
      return performance.now() - start
    }
    timeOf(long)
    // Other work of the machine only adds time, so the shortest of several runs counts.
    const pairs = Array.from({ length: 4 }, () => [timeOf(long), timeOf(long.repeat(4))] as const)
    const shortest = (index: 0 | 1) => Math.min(...pairs.map((pair) => pair[index]))
    expect(shortest(1) / shortest(0)).toBeLessThan(10)
  },
  60_000,
)
