import type { z } from 'zod'

/** Error codes by the path of the field, such as `required` for `contacts.email`. */
export type FieldErrors = Record<string, string[]>

/** Returns the first part of a field path: `contacts` for `contacts.phones[0].number`. */
export function topField(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path
}

type Issue = z.core.$ZodRawIssue

/** Makes zod report short error codes instead of English sentences. */
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

/** Returns the errors of an invalid request by field. */
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
