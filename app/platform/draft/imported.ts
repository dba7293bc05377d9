/** The parameter of a form's address which says that its draft came from a file or text, not from this form. */
const parameter = 'imported'

export function withImported(path: string): string {
  return `${path}&${parameter}=yes`
}

export function isImported(search: string): boolean {
  return new URLSearchParams(search).has(parameter)
}
