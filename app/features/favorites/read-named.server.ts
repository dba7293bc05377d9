type CardsReply<Card> = readonly Card[] | { data: readonly Card[] }

/** Loads the cards of the favorite vacancies or resumes with these ids (spec §7). */
export async function readNamed<Card>(
  ids: string[],
  ask: (body: { ids: string[] }) => Promise<CardsReply<Card>>,
): Promise<readonly Card[]> {
  if (ids.length === 0) return []
  const answer = await ask({ ids })
  return 'data' in answer ? answer.data : answer
}
