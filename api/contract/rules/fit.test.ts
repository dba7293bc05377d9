import { describe, expect, test } from 'vitest'
import { byFit, fitOf, sharedFirst, type Offer, type Wish } from './fit.ts'

const almaty = { area: '160', region: 'Алматинская область' }
const kaskelen = { area: '2653', region: 'Алматинская область' }
const astana = { area: '159', region: 'Акмолинская область' }
const nowhere = { area: null, region: null }

const offer: Offer = {
  ...almaty,
  formats: ['on_site'],
  experience: '1_3',
  payFrom: 400_000,
  payTo: 600_000,
  skills: ['React', 'SQL'],
}
const wish: Wish = {
  ...almaty,
  formats: ['on_site'],
  relocation: { type: 'no', area_codes: [] },
  months: 24,
  pay: 500_000,
  skills: ['react'],
}
const moves = (...area_codes: string[]) => ({ type: 'possible', area_codes }) as const

describe('how one comes to work', () => {
  const cases: [string, Partial<Offer>, Partial<Wish>, string | null][] = [
    ['the city is the same', {}, {}, 'area'],
    ['another city', astana, {}, null],
    ['a place without a region', { ...nowhere, area: '6251' }, { ...nowhere, area: '6365' }, null],
    ['a town beside the city', kaskelen, {}, 'region'],
    ['a city beside the town', {}, kaskelen, 'region'],
    ['another city, moves to any', astana, { relocation: moves() }, 'relocation'],
    ['another city, moves to it', astana, { relocation: moves('159') }, 'relocation'],
    ['another city, moves to a third', astana, { relocation: moves('205') }, null],
    [
      'another city, wants to move',
      astana,
      { relocation: { type: 'desired', area_codes: [] } },
      'relocation',
    ],
    ['the city is the same, moves too', {}, { relocation: moves() }, 'area'],
    ['remote for both', { ...astana, formats: ['remote'] }, { formats: ['remote'] }, 'remote'],
    [
      'remote without a place',
      { ...nowhere, formats: ['remote'] },
      { formats: ['remote'] },
      'remote',
    ],
    ['remote, which he does not want', { ...astana, formats: ['remote'] }, {}, null],
    ['remote, which she does not offer', astana, { formats: ['remote'] }, null],
    ['an office of his city, and he works from home alone', {}, { formats: ['remote'] }, null],
    ['remote of his city, and he goes to an office alone', { formats: ['remote'] }, {}, null],
    ['a hybrid of his city', { formats: ['hybrid'] }, {}, 'area'],
    [
      'remote or an office elsewhere, he does either',
      { ...astana, formats: ['remote', 'on_site'] },
      { formats: ['remote', 'on_site'] },
      'remote',
    ],
    [
      'remote or an office here',
      { formats: ['remote', 'on_site'] },
      { formats: ['remote', 'on_site'] },
      'area',
    ],
    ['no formats are named', { ...astana, formats: [] }, { formats: ['remote'] }, 'remote'],
    ['no place is named', nowhere, { relocation: moves() }, null],
  ]
  test.each(cases)('%s', (_, of, by, reach) => {
    expect(fitOf({ ...offer, ...of }, { ...wish, ...by }).reach).toBe(reach)
  })
})

test.each([
  ['no_experience', 0, 0],
  ['no_experience', 11, 0],
  ['no_experience', 12, 1],
  ['1_3', 7, -1],
  ['1_3', 35, 0],
  ['3_6', 36, 0],
  ['3_6', 100, 1],
  ['6_plus', 7, -3],
  ['6_plus', 72, 0],
  [null, 7, null],
] as const)('%s asked for, %i months there: %s levels above', (experience, months, above) => {
  expect(fitOf({ ...offer, experience }, { ...wish, months }).levels_above).toBe(above)
})

test.each([
  ['within the range', 400_000, 600_000, 500_000, true],
  ['its end', 400_000, 600_000, 600_000, true],
  ['less than its beginning', 400_000, 600_000, 1, true],
  ['above its end', 400_000, 600_000, 600_001, false],
  ['an end alone', null, 600_000, 700_000, false],
  ['a beginning alone', 400_000, null, 400_000, true],
  ['above a beginning without an end', 400_000, null, 500_000, null],
  ['nothing offered', null, null, 500_000, null],
  ['nothing expected', 400_000, 600_000, null, null],
] as const)('pay: %s', (_, payFrom, payTo, pay, meets) => {
  expect(fitOf({ ...offer, payFrom, payTo }, { ...wish, pay }).pay_meets).toBe(meets)
})

test('skills are shared in whatever case, in the words of the vacancy', () => {
  const skills = ['sql ', 'REACT', 'Go']
  expect(fitOf(offer, { ...wish, skills }).skills).toEqual(['React', 'SQL'])
  expect(fitOf(offer, { ...wish, skills: [] }).skills).toEqual([])
})

test('shared skills stand before the others', () => {
  expect(sharedFirst(['Go', 'sql', 'Git'], ['SQL'])).toEqual(['SQL', 'Go', 'Git'])
  expect(sharedFirst(['Go'], [])).toEqual(['Go'])
})

describe('the better of two offers is listed first', () => {
  type Of = Partial<Offer>
  const elsewhere = astana
  const mover = { relocation: moves() }
  const cases: [string, first: Of, second: Of, by?: Partial<Wish>][] = [
    ['the city before another', { experience: '3_6' }, elsewhere],
    ['the city before its region', {}, kaskelen],
    ['the region before moving', kaskelen, elsewhere, mover],
    [
      'moving before what cannot be',
      { ...elsewhere },
      { ...elsewhere, formats: ['remote'] },
      mover,
    ],
    ['the city and a level more before moving', { experience: '3_6' }, elsewhere, mover],
    ['moving before the city and two levels more', elsewhere, { experience: '6_plus' }, mover],
    ['the city and two levels more before what cannot be', { experience: '6_plus' }, elsewhere],
    [
      'the city and two levels less before moving',
      { experience: '1_3' },
      { ...elsewhere, experience: '6_plus' },
      { ...mover, months: 80 },
    ],
    [
      'moving before the city and three levels less',
      { ...elsewhere, experience: '6_plus' },
      { experience: 'no_experience' },
      { ...mover, months: 80 },
    ],
    [
      'half of the skills before the level',
      { experience: '3_6' },
      { skills: ['Go', 'C', 'React'] },
    ],
    ['half of the skills before none that are named', {}, { skills: [] }],
    ['the level before the next', {}, { experience: '3_6' }],
    [
      'the level before pay and more skills',
      { payTo: 1 },
      { experience: '3_6', skills: ['React'] },
    ],
    ['the level before none that is named', {}, { experience: null }],
    ['none that is named before two levels more', { experience: null }, { experience: '6_plus' }],
    [
      'pay before more skills',
      { skills: ['React'] },
      { payTo: 450_000 },
      { skills: ['React', 'SQL'] },
    ],
    ['pay before one that is not said', {}, { payFrom: null, payTo: null }],
    ['one that is not said before too little', { payFrom: null, payTo: null }, { payTo: 450_000 }],
    ['two skills before one', {}, { skills: ['SQL'] }, { skills: ['React', 'SQL'] }],
  ]
  test.each(cases)('%s', (_, first, second, by) => {
    const fit = (of: Of) => fitOf({ ...offer, ...of }, { ...wish, ...by })
    expect(byFit(fit(first), fit(second))).toBeLessThan(0)
    expect(byFit(fit(second), fit(first))).toBeGreaterThan(0)
  })

  test('from home is as near as the city', () => {
    const both = { ...wish, formats: ['on_site', 'remote'] }
    const home = fitOf({ ...offer, ...astana, formats: ['remote'] }, both)
    expect(byFit(fitOf(offer, both), home)).toBe(0)
  })
})
