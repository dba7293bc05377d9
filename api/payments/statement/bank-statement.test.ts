import { expect, test } from 'vitest'
import { readStatement, StatementError } from './bank-statement.ts'

const account = 'KZ86125KZT5004100100'
const order = `СекцияДокумент=Платежное поручение
НомерДокумента=214
ДатаДокумента=27.11.2026
Сумма=20000.00
ПлательщикНаименование=ТОО "Кофейня"
ПлательщикБИН_ИИН=180540001239
ПлательщикИИК=KZ75125KZT1001300335
ПолучательИИК=${account}
НазначениеПлатежа=Оплата по счету № 17 от 26.11.2026
КонецДокумента`
const statement = (documents = order, encoding = 'Windows') => `1CClientBankExchange
ВерсияФормата=2.00
Кодировка=${encoding}
РасчСчет=${account}
${documents}
КонецФайла
`

/** Encodes a text in an 8-bit encoding by the table of the decoder. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    table.set(new TextDecoder(encoding).decode(new Uint8Array([byte])), byte)
  }
  return Uint8Array.from(text, (sign) => table.get(sign) ?? 63)
}

const read = {
  accounts: [account],
  transfers: [
    {
      number: '214',
      day: '2026-11-27',
      payer: { bin: '180540001239', iik: 'KZ75125KZT1001300335', name: 'ТОО "Кофейня"' },
      recipientIik: account,
      tiyn: 2_000_000,
      purpose: 'Оплата по счету № 17 от 26.11.2026',
    },
  ],
}

test('a statement is read in UTF-8, with either end of line', () => {
  expect(readStatement(Buffer.from(statement()))).toEqual(read)
  expect(readStatement(Buffer.from(statement().replaceAll('\n', '\r\n')))).toEqual(read)
})

test('a statement is read in windows-1251', () => {
  expect(readStatement(encoded(statement(), 'windows-1251'))).toEqual(read)
})

test('a statement is read in the encoding of DOS if it says so', () => {
  const { transfers } = readStatement(encoded(statement(order, 'DOS'), 'ibm866'))
  expect(transfers[0]?.payer.name).toBe('ТОО "Кофейня"')
})

test.each([
  ['20000', 2_000_000],
  ['20 000,5', 2_000_050],
  ['0.01', 1],
])('the sum «%s» is %d tiyn', (typed, tiyn) => {
  const { transfers } = readStatement(Buffer.from(statement(order.replace('20000.00', typed))))
  expect(transfers[0]?.tiyn).toBe(tiyn)
})

test('a statement without transfers is read', () => {
  expect(readStatement(Buffer.from(statement('')))).toEqual({ accounts: [account], transfers: [] })
})

test.each([
  ['a picture', '\u0089PNG', 'first line'],
  ['one without its end', statement().replace('КонецФайла', ''), 'end is missing'],
  ['one with an open document', statement(order.replace('КонецДокумента', '')), 'no end'],
  [
    'one with a nested document',
    statement(order.replace('Сумма', 'СекцияДокумент=x\nСумма')),
    'within',
  ],
  ['one with a closed document', statement(`КонецДокумента\n${order}`), 'not begun'],
  ['one without a sum', statement(order.replace('20000.00', '')), 'Document 1'],
  ['one with a broken sum', statement(order.replace('20000.00', '20.000.00')), 'Document 1'],
  ['one with a broken day', statement(order.replace('27.11.2026', '2026-11-27')), 'Document 1'],
  ['one with a broken account', statement().replace(`РасчСчет=${account}`, 'РасчСчет=12'), 'IIK'],
])('%s is refused', (_, text, reason) => {
  const read = () => readStatement(Buffer.from(text))
  expect(read).toThrow(StatementError)
  expect(read).toThrow(reason)
})
