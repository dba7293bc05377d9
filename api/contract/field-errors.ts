import type { z } from 'zod'

/** The error codes of each invalid field, such as `required` for `contacts.email`. */
export type FieldErrors = Record<string, string[]>

/** Returns the first name in the path of a field: `contacts` for `contacts.phones[0].number`. */
export function topField(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path
}

type Issue = z.core.$ZodRawIssue

/** Returns a short error code such as `required` for an error that zod has found. */
export function fieldErrorCode(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid'
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return issue.minimum === 1 || issue.input === '' ? 'required' : `too_short:${issue.minimum}`
      }
      return `too_small:${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `too_long:${issue.maximum}`
      return issue.origin === 'array' ? `too_many:${issue.maximum}` : `too_big:${issue.maximum}`
    case 'invalid_format':
      return `invalid_${issue.format}`
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'required'
        : 'invalid'
    default:
      return 'invalid'
  }
}

/** Returns the error codes of each invalid field from an error of zod. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.reduce<string>(
      (text, key) =>
        typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
      '',
    )
    ;(errors[path] ??= []).push(issue.message)
  }
  return errors
}
