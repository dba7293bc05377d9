// Tests how the rows of tables and XML files become texts by column.
import { expect, test } from 'vitest'
import { xlsxOf } from '../spreadsheets/xlsx.ts'
import { readTable } from './read-table.ts'

const mostRows = 100
const read = (bytes: Uint8Array | string) =>
  readTable({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, mostRows })

/** Encodes Russian letters as Windows-1251 does. */
function cp1251(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
  })
}

test.each([
  ['semicolons', 'Название;Зарплата\nПовар;300 000'],
  ['commas', 'Название,Зарплата\n"Повар","300 000"\n'],
  ['tabs and Windows line ends', 'Название\tЗарплата\r\nПовар\t300 000\r\n'],
  ['a byte order mark', '\uFEFFНазвание;Зарплата\nПовар;300 000'],
])('a table with %s is read', async (_, text) => {
  const { table } = await read(text)
  expect(table?.rows).toEqual([{ line: 2, key: '', cells: { title: 'Повар', pay: '300 000' } }])
})

test('a table in Windows-1251 with quoted lines is read', async () => {
  const { table } = await read(cp1251('Название;Условия\r\nПовар;"Обеды\r\nФорма ""новая"""\r\n'))
  expect(table?.rows[0]?.cells).toEqual({ title: 'Повар', conditions: 'Обеды\nФорма "новая"' })
})

test('a sheet of XLSX is read, and unknown columns are named', async () => {
  const bytes = await xlsxOf({
    name: 'Вакансии',
    header: ['Должность', 'Зарплата от', 'Зарплата до', 'Цвет'],
    rows: [['Повар', 300_000, 400_000, 'синий']],
    widths: [20, 10, 10, 10],
    timeZone: 'Asia/Almaty',
  })
  const { table } = await read(bytes)
  expect(table?.rows[0]?.cells).toEqual({ title: 'Повар', pay: 'от 300000 до 400000' })
  expect(table?.unknown).toEqual(['Цвет'])
})

test('vacancies of a job site in XML are read, HTML as text', async () => {
  const { table } = await read(`<?xml version="1.0"?><vacancies>
    <vacancy id="7"><name>Повар</name><area><name>Алматы</name></area>
      <salary><from>300000</from><currency>KZT</currency></salary>
      <description><![CDATA[<p>Кухня &amp; зал</p><ul><li>Готовить</li></ul>]]></description>
      <key_skills><skill>плов</skill><skill>лагман</skill></key_skills></vacancy></vacancies>`)
  expect(table?.rows).toMatchObject([
    {
      key: '7',
      cells: {
        title: 'Повар',
        city: 'Алматы',
        pay: 'от 300000 KZT',
        description: 'Кухня & зал\n• Готовить',
        skills: 'плов, лагман',
      },
    },
  ])
})

test('positions of HR-XML are read', async () => {
  const { table } = await read(`<Positions xmlns="http://ns.hr-xml.org"><PositionOpening>
    <PositionRecordInfo><Id><IdValue>A-1</IdValue></Id></PositionRecordInfo><PositionProfile>
    <PositionDetail><PhysicalLocation><Area><Value>Астана</Value></Area></PhysicalLocation>
    <PositionTitle>Повар</PositionTitle><RemunerationPackage><BasePay currencyCode="KZT">
    <BasePayAmountMin>300000</BasePayAmountMin></BasePay></RemunerationPackage></PositionDetail>
    <FormattedPositionDescription><Name>Обязанности</Name><Value>Готовить</Value></FormattedPositionDescription>
    </PositionProfile></PositionOpening></Positions>`)
  expect(table?.rows).toMatchObject([
    {
      key: 'A-1',
      cells: { title: 'Повар', city: 'Астана', description: 'Обязанности\nГотовить' },
    },
  ])
  expect(table?.rows[0]?.cells.pay).toContain('от 300000')
})

const lol = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><vacancies/>'
const outside = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><vacancies/>'
const many = `Название\n${'Повар\n'.repeat(mostRows + 1)}`

test.each([
  ['an entity bomb', lol, 'with_dtd'],
  ['an external entity', outside, 'with_dtd'],
  ['XML of something else', '<a><b/></a>', 'empty'],
  ['broken XML', '<vacancies><vacancy><name>Повар</vacancy', 'damaged'],
  ['a header alone', 'Название;Город', 'empty'],
  ['too many rows', many, 'many_rows'],
  ['a PDF', '%PDF-1.7', 'wrong_kind'],
  ['JSON', '[{"title":"Повар"}]', 'wrong_kind'],
  ['a page of HTML', '<!doctype html><html></html>', 'wrong_kind'],
  ['a ZIP of something else', 'PK\u0003\u0004zip', 'damaged'],
])('%s is refused', async (_, text, problem) => {
  const answer = await read(text).catch(() => ({ problem: 'damaged' }))
  expect(answer.problem).toBe(problem)
})
