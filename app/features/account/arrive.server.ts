import { redirect } from '@remix-run/node'
import type { TokenRecord } from '#contract/accounts.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { hasKeptForm } from '#app/platform/session/kept-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import {
  optionalApi,
  signedInHeaders,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import { readToken } from '#app/platform/session/token.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { codeFlag } from './code-flag.server.ts'

/** Starts the session and goes where the visitor wanted to be, else to the landing page of his role (spec §2). */
export async function arrive(args: RequestArgs, record: TokenRecord): Promise<Response> {
  const { request } = args
  const lang = langOf(args)
  const headers = await signedInHeaders(request, record)
  headers.append('set-cookie', await codeFlag.clear(request))
  headers.append('set-cookie', await returnPath.clear(request))
  const user = readToken(record.token)?.user
  const wanted = await returnPath.read(request)
  if (wanted && (await hasKeptForm(request, wanted, user?.id ?? null))) {
    const message = translator(lang, 'account')('signed_in.form_kept')
    headers.append('set-cookie', await flashToast(request, { message, variant: 'info' }))
  }
  return redirect(wanted ?? landing(user?.accountType ?? 'candidate', lang), {
    headers,
    status: 303,
  })
}

/** The API for a guest; who is signed in already has nothing to do on these pages and goes to his landing page. */
export async function guestApi(args: RequestArgs) {
  const { user, call } = await optionalApi(args)
  if (!user) return call
  throw redirect(landing(user.accountType, langOf(args)), 303)
}

function landing(accountType: AccountType, lang: string): string {
  const paths = pathsIn(lang)
  return accountType === 'employer' ? paths.myVacancies() : paths.myResumes()
}
