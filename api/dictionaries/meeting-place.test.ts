import { expect, test } from 'vitest'
import { meetingPlace } from './meeting-place.ts'

const almaty = '160'

test.each([
  ['of the vacancy', 'Абая 1', 'Алматы, Абая 1'],
  ['of the address', 'Астана, ул. Достык, 18', 'Астана, ул. Достык, 18'],
  [
    'of the address, behind its region',
    'Алматинская обл., Каскелен, 5',
    'Алматинская обл., Каскелен, 5',
  ],
  ['of the vacancy, which a street is not', 'Достык, 97', 'Алматы, Достык, 97'],
])('the city is that %s', (_, address, place) => {
  expect(meetingPlace(almaty, address)).toBe(place)
})
