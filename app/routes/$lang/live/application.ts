import type { LoaderFunctionArgs } from '@remix-run/node'
import { getApplication } from '#contract/applications.ts'
import { answerScript } from '#app/platform/session/answer-script.server.ts'

/** One application with its history, for a page whose application has moved on. */
export const loader = (args: LoaderFunctionArgs) =>
  answerScript(args, ({ call }) => call(getApplication, { params: { id: args.params.id ?? '' } }))
