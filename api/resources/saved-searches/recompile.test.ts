import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { saveSearch } from '../../contract/saved-searches.ts'
import { compiledSearches } from '../../database/tables.ts'
import { createCandidate, signedIn, startApi } from '../../testing.ts'
import { recompileSearches } from './recompile.ts'

test('searches are compiled again the next night', async () => {
  const api = await startApi()
  const me = await signedIn(api, await createCandidate(api))
  await call(me, saveSearch, {
    body: { entity: 'vacancy', query: { area: '160', salary_from: 300_000 }, name: 'Алматы' },
  })
  const run = () => recompileSearches(api).run({}, new AbortController().signal)
  const read = () => api.db.select().from(compiledSearches)
  const [before] = await read()
  await api.db.update(compiledSearches).set({ keys: [], words: null, sum_kzt: null })
  await run()
  expect((await read())[0]?.keys).toEqual([])
  api.advance(24 * 3600)
  await run()
  const [after] = await read()
  expect(after).toEqual({ ...before, compiled_at: api.now() })
  expect(after).toMatchObject({ keys: ['=area=160'], words: "'=area=160'", sum_kzt: 300_000 })
})
