import { expect, test } from 'vitest'
import { invoiceNumberIn } from './invoices.ts'

test.each([
  ['Оплата по счету № 17 от 27.11.2026 за услуги сайта, в т.ч. НДС 16 %', 17],
  ['ОПЛАТА ПО СЧЁТУ НА ОПЛАТУ №17 ОТ 27 НОЯБРЯ 2026', 17],
  ['счет N 000000017', 17],
  ['За услуги, счет-17', null],
  ['Счет: 17, без НДС', 17],
  ['по счету 17 (счет № 17)', 17],
  ['по счетам № 17 и счету № 18', null],
  ['Оплата по договору № 17', null],
  ['Пополнение счета KZ86125KZT5004100100', null],
  ['счет № 1234567890', null],
  ['счет № 0', null],
  ['', null],
])('«%s» pays invoice %s', (purpose, number) => {
  expect(invoiceNumberIn(purpose)).toBe(number)
})
