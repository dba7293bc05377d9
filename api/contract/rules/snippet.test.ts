import { expect, test } from 'vitest'
import { snippet } from './snippet.ts'

test('a snippet ends at a word', () => {
  const short = {
    description: 'Нужен повар.',
    responsibilities: ['Готовить;'],
    requirements: ['Опыт от года'],
    conditions: [],
  }
  expect(snippet(short)).toBe('Нужен повар. Готовить. Опыт от года.')
  const long = snippet({ ...short, description: 'слово '.repeat(100) })
  expect(long).toMatch(/слово…$/)
  expect(long.length).toBeLessThanOrEqual(201)
  expect(snippet({ ...short, description: 'а'.repeat(300) })).toHaveLength(201)
})
