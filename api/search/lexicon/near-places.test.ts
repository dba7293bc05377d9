import { expect, test } from 'vitest'
import { placesNear } from './near-places.ts'

test('places of the same region come first, then the nearest', () => {
  const near = placesNear('6395')
  expect(near).toHaveLength(6)
  expect(near).toContain('Балхаш')
  expect(placesNear('2653')[0]).not.toBe('Каскелен')
  expect(placesNear('nowhere')).toEqual([])
})
