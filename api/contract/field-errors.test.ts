import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  contactPhone,
  date,
  dateTime,
  email,
  phone,
  publicId,
  requiredText,
  text,
  unique,
  webUrl,
} from './fields.ts'
import { fieldErrorCode, fieldErrors } from './field-errors.ts'

function codesOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { error: fieldErrorCode })
  return result.success ? {} : fieldErrors(result.error)
}

const png = z.file().max(3, 'file_too_large').mime(['image/png'], 'wrong_file_type')
const pngOf = (bytes: string) => new File([bytes], 'a', { type: 'image/png' })

const cases: [string, z.ZodType, unknown, string | null][] = [
  ['a missing value', z.string(), undefined, 'required'],
  ['null for a value', z.string(), null, 'required'],
  ['a number for a text', z.string(), 5, 'invalid'],
  ['a list for a text', z.string(), ['a'], 'invalid'],
  ['an empty text', requiredText(5), '', 'required'],
  ['only spaces', requiredText(5), ' \n ', 'required'],
  ['a text of the greatest length', text(5), '12345', null],
  ['a text one too long', text(5), '123456', 'too_long:5'],
  ['as many emoji as signs are taken', text(5), '😀'.repeat(5), null],
  ['one emoji more', text(5), '😀'.repeat(6), 'too_long:5'],
  ['a text far too long', text(5), '1'.repeat(21), 'too_long:5'],
  ['a text too short', z.string().min(8), '1', 'too_short:8'],
  ['an emoji', text(5), '👩‍💻', null],
  ['line breaks and tabs', text(5), 'a\n\tb', null],
  ['nothing where there is a least length', z.string().min(8), '', 'required'],
  ['an empty list', z.array(z.string()).min(1), [], 'required'],
  ['too many items', z.array(z.string()).max(1), ['a', 'b'], 'too_many:1'],
  ['the same item twice', unique(z.array(z.string())), ['a', 'a'], 'duplicate'],
  ['a number too small', z.int().min(3), 2, 'too_small:3'],
  ['a number too big', z.int().max(3), 4, 'too_big:3'],
  ['a fraction', z.int(), 1.5, 'invalid'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'invalid'],
  ['no choice', z.enum(['a', 'b']), undefined, 'required'],
  ['an empty choice', z.enum(['a', 'b']), '', 'required'],
  ['an address without a host', email, 'a@', 'invalid_email'],
  ['no phone', phone, '', 'invalid_phone'],
  ['a phone of no country', phone, '+8701', 'invalid_phone'],
  ['no phone where none is needed', contactPhone, ' ', null],
  ['a text for it', contactPhone, 'abc', 'invalid_phone'],
  ['a phone as it is written here', phone, '8 (701) 000-00-01', null],
  ['no day', date, '', 'required'],
  ['a day that does not exist', date, '2026-02-30', 'invalid_date'],
  ['a time before all', dateTime, '0000-01-01T00:00:00Z', 'invalid_date'],
  ['a time after all', dateTime, '9999-12-31T23:59:59-12:00', 'invalid_date'],
  ['a script for an address', webUrl, 'javascript:alert(1)', 'invalid_url'],
  ['an address with a password', webUrl, 'https://a:b@example.kz', 'invalid_url'],
  ['no address', webUrl, 'мой сайт', 'invalid_url'],
  ['an address', webUrl, 'https://example.kz/?a=1', null],
  ['a file of the greatest size', png, pngOf('abc'), null],
  ['a file too large', png, pngOf('abcd'), 'file_too_large'],
  ['a file of another type', png, new File([], 'a'), 'wrong_file_type'],
  ['no file', png, undefined, 'required'],
  ['a text for a file', png, 'a', 'invalid'],
  ['an id in upper case', publicId, 'A'.repeat(26), 'invalid'],
]

test.each(cases)('%s', (_, schema, value, code) => {
  const codes = codesOf(z.object({ field: schema }), { field: value })
  expect(codes).toEqual(code === null ? {} : { field: [code] })
})

test('paths name lists by index and objects by dots', () => {
  const schema = z.object({ jobs: z.array(z.object({ place: z.object({ code: z.string() }) })) })
  expect(codesOf(schema, { jobs: [{ place: { code: 'a' } }, { place: {} }] })).toEqual({
    'jobs[1].place.code': ['required'],
  })
})

test('a text is trimmed and composed', () => {
  expect(text(10).parse(' и\u0306\r\nа ')).toBe('й\nа')
})
