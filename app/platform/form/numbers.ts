/** The fields with those of `names` as the numbers that the contract takes; what was left empty stays absent. */
export function withNumbers(fields: Record<string, string>, ...names: string[]) {
  const read = Object.entries(fields).map(([name, text]): [string, string | number] => [
    name,
    names.includes(name) ? Number(text.replace(/\s/g, '')) : text,
  ])
  return Object.fromEntries(read)
}
