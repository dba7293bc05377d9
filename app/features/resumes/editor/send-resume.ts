import type { ClientActionFunctionArgs } from '@remix-run/react'
import { keepTyped } from '#app/platform/form/keep-typed.ts'
import type { EditorAnswer } from './editor-answer.server.ts'

/** The clientAction of the editor's pages. */
export function sendResume({ request, serverAction }: ClientActionFunctionArgs) {
  return keepTyped(request, serverAction, (code): EditorAnswer => ({
    result: { status: 'error', error: { '': [code] } },
    conflict: null,
    idempotencyKey: null,
  }))
}
