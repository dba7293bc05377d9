import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

function read(text: string): string[] {
  return textBlocks(text).flatMap((block) => {
    if (block.kind !== 'list') return [`${block.kind[0]} ${block.text}`]
    const { items, start } = block
    return items.map((item, index) => (start === null ? `- ${item}` : `${start + index}. ${item}`))
  })
}

test.each<[string, string, string[]]>([
  ['bullets of Word', 'О нас\n•\tкасса\n•  склад', ['h О нас', '- касса', '- склад']],
  ['middle dots', '· касса\n· склад', ['- касса', '- склад']],
  ['hyphens', 'Обязанности:\n- касса\n-склад', ['h Обязанности:', '- касса', '- склад']],
  ['dashes', '– касса\n— склад', ['- касса', '- склад']],
  ['ticks', '✓ касса\n✅ склад', ['- касса', '- склад']],
  ['one bullet', '• касса', ['- касса']],
  ['numbers', 'Нужно:\n1) касса\n2) склад', ['h Нужно:', '1. касса', '2. склад']],
  ['numbers with dots', '1. касса\n2.склад', ['1. касса', '2. склад']],
  ['two numbered lists', '1) а\n2) б\n1) в\n2) г', ['1. а', '2. б', '1. в', '2. г']],
  ['empty lines between', '• касса\n\n\n• склад', ['- касса', '- склад']],
  ['line breaks of Word', '• касса\u000b• склад\u2028текст', ['- касса', '- склад', 'p текст']],
  ['a heading in capitals', 'ТРЕБОВАНИЯ\nопыт', ['h ТРЕБОВАНИЯ', 'p опыт']],
  ['a heading before a paragraph', 'Мы предлагаем:\nчай', ['h Мы предлагаем:', 'p чай']],
  ['a dash in speech', 'Зал.\n— Приходите к нам.', ['p Зал.', 'p — Приходите к нам.']],
  ['a number alone', '2. этаж', ['p 2. этаж']],
  ['a sum', '-5 градусов\n1.5 ставки', ['p -5 градусов', 'p 1.5 ставки']],
  ['a colon in the end', 'Пишите:', ['p Пишите:']],
  ['a long line with a colon', `${'а'.repeat(60)}:\n• б`, [`p ${'а'.repeat(60)}:`, '- б']],
  ['a program', '1С: склад\n1С: касса', ['p 1С: склад', 'p 1С: касса']],
  ['nothing', ' \n ', []],
])('%s', (_, text, blocks) => {
  expect(read(text)).toEqual(blocks)
})
