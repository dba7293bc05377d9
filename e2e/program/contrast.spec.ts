import type { Page } from 'playwright'
import { accessFaults } from '../access.ts'
import { expect, test } from '../fixtures.ts'

// Tests that axe judges the colours of a text anew when its letters, or what is behind them, look different.

const shown = '<p>Оклад</p>'

test.beforeEach(async ({ page }) => {
  expect(await faultsOf(page, shown)).toEqual([])
})

for (const [name, body, style, fault] of [
  ['the letters', shown, 'p { color: #ccc }', 'in light: color-contrast: <p>Оклад</p>'],
  [
    'the ground behind the text',
    `<section>${shown}</section>`,
    'section { background: #444 }',
    'in light: color-contrast: <p>Оклад</p>',
  ],
  [
    'how opaque its parent is',
    `<section>${shown}</section>`,
    'section { opacity: 0.3 }',
    'in light: color-contrast: <p>Оклад</p>',
  ],
  [
    'the ground in dark colours',
    shown,
    '@media (prefers-color-scheme: dark) { body { background: #222 } h1 { color: #eee } }',
    'in dark: color-contrast: <p>Оклад</p>',
  ],
] as const) {
  test(`a text that was readable is judged again with another look: ${name}`, async ({ page }) => {
    expect(await faultsOf(page, body, style)).toContain(fault)
    expect(await faultsOf(page, body, style)).toContain(fault)
  })
}

async function faultsOf(page: Page, body: string, style = ''): Promise<string[]> {
  await page.setContent(`<!doctype html><html lang="ru"><head><title>Работа</title>
    <style>body { background: #fff } p { color: #333 } ${style}</style></head>
    <body><main><h1>Работа</h1>${body}</main></body></html>`)
  return accessFaults(page)
}
