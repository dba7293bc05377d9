import type { Hono } from 'hono'
import { getDictionaries } from '../../contract/dictionaries.ts'
import { dictionaries } from '../../dictionaries/dictionaries.ts'
import { answer } from '../../http/answer.ts'
import type { ApiEnv } from '../../http/context.ts'

export function dictionaryRoutes(router: Hono<ApiEnv>): void {
  answer(router, getDictionaries, async () => dictionaries)
}
