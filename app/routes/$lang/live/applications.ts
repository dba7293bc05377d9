import type { LoaderFunctionArgs } from '@remix-run/node'
import { listApplications } from '#contract/applications.ts'
import { answerScript } from '#app/platform/session/answer-script.server.ts'

/** The visitor's list for the script that keeps it fresh. */
export const loader = (args: LoaderFunctionArgs) =>
  answerScript(args, ({ call }) => {
    const since = new URL(args.request.url).searchParams.get('updated_after')
    return call(listApplications, { query: { updated_after: since ?? undefined } })
  })
