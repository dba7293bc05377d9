import { expect, test } from 'vitest'
import table from '../../../../api/resources/applications/locales/ru.json' with { type: 'json' }
import page from '#app/platform/i18n/locales/ru/applications.json' with { type: 'json' }

test.each(Object.entries(page.status.employer))(
  'the table says the status %s as the page does: %s',
  (name, sentence) => {
    const words = table.table.statuses[name as keyof typeof page.status.employer]
    const [begin = ''] = sentence.split(/[ ,]*(?:до |в )?\{\{/)
    expect(begin.length).toBeGreaterThan(3)
    expect(words.slice(0, 5)).toBe(begin.slice(0, 5))
    if (!sentence.includes('{{')) expect(words).toBe(sentence)
  },
)

test('the table says why the system has closed an application as the page does', () => {
  expect(table.table.closed_by_system).toEqual(page.closed_by_system.employer)
})
