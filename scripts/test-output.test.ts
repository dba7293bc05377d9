import { expect, test } from 'vitest'
import { summarize } from './test-output.ts'

const playwright = `
  ✓  1 e2e/program/a.spec.ts:4:1 › passes (2.7s)

  1) e2e/program/b.spec.ts:4:1 › breaks ─────────────

    Error: 2 failed

  2 failed
    e2e/program/b.spec.ts:4:1 › breaks ─────────────
    e2e/program/b.spec.ts:9:5 › with JavaScript › breaks too 
  1 flaky
    e2e/program/c.spec.ts:4:1 › breaks once 
  248 passed (14.2m)
`

const vitest = `
⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

\u001b[41m FAIL \u001b[49m \u001b[30m postgres \u001b[39m api/a.test.ts\u001b[2m > \u001b[22mcounts five tries
AssertionError: expected 4 to be 5

 Test Files  1 failed | 198 passed (199)
\u001b[2m      Tests \u001b[22m 1 failed | 5816 passed | 5 skipped (5822)
`

test('names the journeys that failed and those that passed only another time', () => {
  expect(summarize(playwright)).toEqual({
    counts: ['  2 failed', '  1 flaky', '  248 passed (14.2m)'],
    failed: [
      'e2e/program/b.spec.ts:4:1 › breaks',
      'e2e/program/b.spec.ts:9:5 › with JavaScript › breaks too',
      'flaky: e2e/program/c.spec.ts:4:1 › breaks once',
    ],
    isTooFlaky: false,
  })
})

test('names the failed tests of Vitest once', () => {
  expect(summarize(vitest + vitest.split(' Test Files')[0])).toEqual({
    counts: ['      Tests  1 failed | 5816 passed | 5 skipped (5822)'],
    failed: ['postgres  api/a.test.ts > counts five tries'],
    isTooFlaky: false,
  })
})

test('names nothing where all passed', () => {
  expect(summarize('\n  251 passed (14.2m)\n').failed).toEqual([])
})

test.each([
  [4, false],
  [5, true],
])('of 450 tests %i may be flaky: too many is %s', (flaky, isTooFlaky) => {
  const output = `\n  ${flaky} flaky\n    a.spec.ts:1:1 › a \n  ${450 - flaky} passed (8.1m)\n`
  expect(summarize(output).isTooFlaky).toBe(isTooFlaky)
})
