/** Returns the number of the page that a URL names; undefined if it names none. */
export function askedPage({ searchParams }: URL): string | undefined {
  return /^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0]
}
