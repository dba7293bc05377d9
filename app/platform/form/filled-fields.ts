export function filledFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => entry[1] !== '' && typeof entry[1] === 'string',
    ),
  )
}
