import { z } from 'zod'
import { readBin, wrongBinLength } from './rules/bin.ts'
import { limits } from './rules/limits.ts'
import type { Phone } from './rules/phone.ts'
import { phoneText, readPhone } from './rules/typed-phone.ts'
import { lineProblem, paragraphsProblem, personNameProblem } from './rules/plain-text.ts'
import { readLine, readName, readPersonName, readText } from './rules/typed-signs.ts'
import { readLink } from './rules/link.ts'

/** The public id of an object: 26 lower-case base32 characters, which encode 128 random bits (spec §10). */
export const publicId = z.string().regex(/^[a-z2-7]{26}$/, 'invalid')

export const companyId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'invalid')
  .transform(Number)

/** A business number (BIN), typed with or without spaces; the result has its twelve digits. */
export const bin = z.string().transform((typed, context) => {
  const read = readBin(typed)
  const length = wrongBinLength(typed)
  const message = length === null ? 'invalid_bin' : `bin_length:${length}`
  if (read === null) context.addIssue({ code: 'custom', message })
  return read ?? z.NEVER
})

export function text(max: number, read = readText) {
  return z
    .string()
    .max(max * 4, `too_long:${max}`)
    .transform(read)
    .pipe(
      z
        .string()
        .meta({ maxLength: max })
        // Counts characters by code points, so that an emoji is one character although it has two UTF-16 units.
        .refine((value) => [...value].length <= max, `too_long:${max}`),
    )
}

export function requiredText(max: number, read = readText) {
  return text(max, read).refine((value) => value !== '', 'required')
}

function without<S extends z.ZodType<string>>(
  problemOf: (text: string) => string | null,
  schema: S,
) {
  return schema.superRefine((value, context) => {
    const message = problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** A name in one line. Letters of a different alphabet that look the same are corrected. */
export const nameText = (max: number) => without(lineProblem, text(max, readName))
export const line = (max: number) => without(lineProblem, text(max, readLine))
export const paragraphs = (max: number) => without(paragraphsProblem, text(max))

/** The name of a person, or a part such as the first name; may be empty. */
export const personNameOf = (max: number) => without(personNameProblem, text(max, readPersonName))
export const personName = personNameOf(limits.personName)

export const requiredName = personName.refine((name) => name !== '', 'required')

export const date = z.iso.date({ error: dateError })

/** A month as YYYY-MM, or only the year if the person has forgotten the month. */
export const monthOrYear = z.string().regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, 'invalid_month')
/** A time in RFC 3339 with offset; the API replies with times in UTC. */
export const dateTime = z.iso
  .datetime({ offset: true, error: dateError, abort: true })
  .refine((value) => value >= '1900' && value < '2200', 'invalid_date')

/** The code of an entry in a list such as cities or specialties. */
export const code = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.-]*$/, 'invalid')

export const email = z
  .string()
  .max(limits.username)
  .transform((typed) => readLine(typed).toLowerCase())
  .pipe(z.email('invalid_email'))

/** A typed phone number, stored in the format E.164. */
export const phone = phoneLike(/^\+\d+$/, ({ number }) => number)
/** A phone number and the note that follows it, as one text; may be empty. */
export const contactPhone = phoneLike(/^(\+\d+(, .+)?)?$/, phoneText)

function phoneLike(pattern: RegExp, textOf: (phone: Phone) => string) {
  return z
    .string()
    .transform((typed) => {
      const read = readPhone(typed)
      return read ? textOf(read) : typed.trim() && 'unreadable'
    })
    .pipe(z.string().regex(pattern, 'invalid_phone'))
}

/** A web address; its scheme may be omitted. */
export const webUrl = z
  .string()
  .transform(readLink)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: 'invalid_url' })
      .max(limits.linkUrl, `too_long:${limits.linkUrl}`)
      .refine((value) => !URL.parse(value)?.username, 'invalid_url'),
  )

/** The name of a time zone, such as Asia/Almaty. */
export const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'invalid')

/** Returns the error code `required` for an empty date and `invalid_date` for a wrong date. */
function dateError({ input }: { input?: unknown }): string {
  return input === undefined || input === null || input === '' ? 'required' : 'invalid_date'
}

export function unique<T extends z.ZodType>(schema: z.ZodArray<T>) {
  return schema.refine((items) => new Set(items.map(String)).size === items.length, 'duplicate')
}

export const named = z.object({ code, name: z.string() })

export const byIdsBody = z.object({ ids: z.array(publicId).min(1).max(100) })

export const idParams = z.object({ id: publicId })
export const versionBody = z.object({
  /** The version of the resume, vacancy or application that the caller has read; the API refuses an older version. */
  version: z.int().positive().optional(),
})

export const nothing = z.null()

export const companySlug = z
  .string()
  .max(150)
  .regex(/^[\w-]+$/)
