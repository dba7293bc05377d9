import type { ActionFunctionArgs } from '@remix-run/node'
import { createHubToken } from '#contract/accounts.ts'
import { hubPaths } from '#contract/hub.ts'
import { env } from '#app/platform/env/env.server.ts'
import { answerScript } from '#app/platform/session/answer-script.server.ts'

/** A token that starts one hub connection within a minute; the session's own never reaches a script. */
export const action = (args: ActionFunctionArgs) =>
  answerScript(args, async ({ call }) => {
    const { token } = await call(createHubToken, {})
    return { token, url: (env.hubUrl ?? '') + hubPaths.applications }
  })
