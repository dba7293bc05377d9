/** Returns the filled fields of a form by name, with the last text of each; empty fields and files are omitted. */
export function filledFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => entry[1] !== '' && typeof entry[1] === 'string',
    ),
  )
}
