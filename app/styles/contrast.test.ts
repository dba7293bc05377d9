import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = { light: readTokens('light'), dark: readTokens('dark') }

const grounds = ['paper', 'surface', 'sunken']
const tones = ['success', 'info', 'warning', 'danger', 'accent', 'secondary']

const textPairs = [
  ...grounds.flatMap((ground) => [
    ...['ink', 'ink-soft', 'brand', 'brand-strong'].map((text) => [text, ground]),
    ...tones.map((text) => [text, ground]),
  ]),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
  ]),
  ['ink', 'brand-tint'],
  ['ink-soft', 'brand-tint'],
  ['ink-soft', 'secondary-tint'],
  ['brand', 'brand-tint'],
  ['brand-strong', 'brand-tint'],
  ['accent', 'brand-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
]
const controlPairs = grounds.flatMap((ground) =>
  ['line-strong', 'brand', 'danger'].map((control) => [control, ground]),
)

test('both themes name the same colours', () => {
  expect(tokens.light.size).toBeGreaterThan(20)
  expect([...tokens.dark.keys()]).toEqual([...tokens.light.keys()])
})

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controlPairs)('%s stands out from %s', (control, ground) => {
    expect(contrast(colour(control, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

function readTokens(theme: 'light' | 'dark') {
  const colours = css.matchAll(new RegExp(`--([\\w-]+):[^;]*--${theme}, (#[0-9a-f]{6})\\)`, 'g'))
  return new Map([...colours].map(([, name, hex]) => [name, hex]))
}

function colour(name: string | undefined, theme: 'light' | 'dark') {
  const hex = tokens[theme].get(name ?? '')
  if (!hex) throw new Error(`No such colour: ${name}`)
  return hex
}

function contrast(first: string, second: string) {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
