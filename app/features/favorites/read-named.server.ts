type Answer<Card> = readonly Card[] | { data: readonly Card[] }

/** The cards of what is kept, by a call that is given their ids; it answers a list, or an object that holds it (spec §7). */
export async function readNamed<Card>(
  ids: string[],
  ask: (body: { ids: string[] }) => Promise<Answer<Card>>,
): Promise<readonly Card[]> {
  if (ids.length === 0) return []
  const answer = await ask({ ids })
  return 'data' in answer ? answer.data : answer
}
