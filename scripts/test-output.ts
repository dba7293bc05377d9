export interface Summary {
  counts: string[]
  failed: string[]
  /** True if more than 1 % of the tests failed at first and passed only when repeated. */
  isTooFlaky: boolean
}

const allowedFlaky = 0.01

export function summarize(output: string): Summary {
  // oxlint-disable-next-line no-control-regex
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const counts =
    plain.match(/^ *(Tests\s+.*\d+ passed.*|\d+ passed.*|\d+ failed.*|\d+ flaky.*)$/gm) ?? []
  const failed = [...new Set([...vitestNames(plain), ...playwrightNames(plain)])]
  return { counts, failed, isTooFlaky: flakyShare(plain) > allowedFlaky }
}

function flakyShare(plain: string): number {
  const count = (how: string) => Number(new RegExp(`^ *(\\d+) ${how}`, 'm').exec(plain)?.[1] ?? 0)
  const flaky = count('flaky')
  return flaky && flaky / (flaky + count('passed') + count('failed'))
}

function vitestNames(plain: string): string[] {
  return [...plain.matchAll(/^ *FAIL +(.+)$/gm)].map(([, name = '']) => name.trim())
}

function playwrightNames(plain: string): string[] {
  const lists = plain.matchAll(/^ *\d+ (failed|flaky|interrupted)\n((?: {4}\S.*\n)+)/gm)
  return [...lists].flatMap(([, how, names = '']) =>
    names
      .trimEnd()
      .split('\n')
      .map((name) => `${how === 'failed' ? '' : `${how}: `}${name.trim().replace(/ ─*$/, '')}`),
  )
}
