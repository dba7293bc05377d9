import { createHubToken } from '#contract/accounts.ts'
import { env } from '#app/platform/env/env.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Returns a token for a hub connection. JavaScript never sees the session token itself. */
export const action = forScript(async ({ call }) => {
  const { token } = await call(createHubToken, {})
  return { token, hubBase: env.hubUrl ?? '' }
})
