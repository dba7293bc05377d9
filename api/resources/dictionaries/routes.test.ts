import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { getDictionaries } from '../../contract/dictionaries.ts'
import { dictionaries } from '../../dictionaries/dictionaries.ts'
import { startApi } from '../../testing.ts'

test('everybody gets the dictionaries', async () => {
  const api = await startApi()
  expect(await call(api.guest, getDictionaries, {})).toEqual(dictionaries)
})
