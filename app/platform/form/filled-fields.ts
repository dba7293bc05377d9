/** The last text of each name that was filled: an empty field is an absent one, and files are read elsewhere. */
export function filledFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => entry[1] !== '' && typeof entry[1] === 'string',
    ),
  )
}
