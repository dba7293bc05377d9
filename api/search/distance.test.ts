import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { distanceKm } from '../dictionaries/nearby.ts'
import { vacancySearchRows as rows } from '../database/tables.ts'
import { createEmployer, createVacancy, startApi } from '../testing.ts'
import { indexPlan } from '../testing/index-plan.ts'
import { boxAround, distanceFrom, isWithin } from './distance.ts'

/** Always the same numbers from 0 to 1, so that a failed test fails again. */
function* numbers(): Generator<number, number> {
  let state = 42
  while (true) yield (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
const random = numbers()
const between = (least: number, most: number) => least + random.next().value * (most - least)
const somewhere = () => ({ latitude: between(-89, 89), longitude: between(-179, 179) })

test('a distance is the same in both directions, zero to itself and no longer than half the earth', () => {
  for (let turn = 0; turn < 2000; turn += 1) {
    const [one, other] = [somewhere(), somewhere()]
    expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
    expect(distanceKm(one, other)).toBeLessThan(20_020)
    expect(distanceKm(one, one)).toBe(0)
  }
})

test('a box contains each point within the radius', () => {
  for (let turn = 0; turn < 20_000; turn += 1) {
    const centre = { latitude: between(-85, 85), longitude: between(-170, 170) }
    const km = between(0.1, 50)
    const angle = between(0, 2 * Math.PI)
    const degrees = km / 111.2
    const point = {
      latitude: centre.latitude + degrees * Math.sin(angle),
      longitude:
        centre.longitude +
        (degrees * Math.cos(angle)) / Math.cos((centre.latitude * Math.PI) / 180),
    }
    if (distanceKm(centre, point) > km) continue
    const { south, north, west, east } = boxAround(centre, km)
    expect(point.latitude).toBeGreaterThanOrEqual(south)
    expect(point.latitude).toBeLessThanOrEqual(north)
    expect(point.longitude).toBeGreaterThanOrEqual(west)
    expect(point.longitude).toBeLessThanOrEqual(east)
  }
})

test('the database measures as the program does, and finds by its index what is within the radius', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  for (const address of ['мкр Самал-2', 'мкр Аксай-3', 'Турксибский район', 'неизвестно где']) {
    await createVacancy(api, employer, { title: address, address })
  }
  const from = { latitude: 43.23, longitude: 76.953 }
  const measured = await api.db
    .select({
      latitude: rows.latitude,
      longitude: rows.longitude,
      km: distanceFrom(rows, from),
      isNear: sql<boolean | null>`${isWithin(rows, from, 5)}`,
    })
    .from(rows)
  expect(measured.filter(({ latitude }) => latitude === null)).toHaveLength(1)
  for (const { latitude, longitude, km, isNear } of measured) {
    if (latitude === null || longitude === null) {
      expect([km, isNear]).toEqual([null, null])
      continue
    }
    const expected = distanceKm(from, { latitude, longitude })
    expect(km).toBeCloseTo(expected, 2)
    expect(isNear).toBe(expected <= 5)
  }
  const near = api.db
    .select({ id: rows.id })
    .from(rows)
    .where(isWithin(rows, from, 5))
  expect(await indexPlan(api.db, near)).toContain('point_idx')
})
