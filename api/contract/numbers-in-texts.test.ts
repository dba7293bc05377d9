import { expect, test } from 'vitest'
import { fillNumbers } from './numbers-in-texts.ts'
import { limits } from './rules/limits.ts'

test('a number is filled in, its plural form is chosen, and blanks for data stay', () => {
  const texts = {
    few_one: 'не больше {{limits.companiesPerAccount}} компании',
    few_few: 'не больше {{limits.companiesPerAccount}} компаний',
    few_many: 'не больше {{limits.companiesPerAccount}} компаний у {{name}}',
    spelled_4: 'через четыре часа',
    spelled_one: 'через {{limits.refreshHours}} час',
    list: ['до {{vacancyLimits.text, number}} знаков', '{{count}} из {{limits.favorites}}'],
    used_one: '{{count}} за {{planDays}} дней',
    time: 'каждый день в {{digestTime}}',
  }
  expect(fillNumbers(texts, 'ru')).toEqual({
    few: `не больше ${limits.companiesPerAccount} компаний у {{name}}`,
    spelled: 'через четыре часа',
    list: ['до 10\u00a0000 знаков', '{{count}} из 1000'],
    used_one: '{{count}} за 30 дней',
    time: 'каждый день в 09:00',
  })
})

test('a blank that no rule fills is an error', () => {
  expect(() => fillNumbers({ a: '{{limits.favourites}}' }, 'ru')).toThrow('limits.favourites')
})
