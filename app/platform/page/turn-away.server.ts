// Where somebody goes who may not be on a page, and what is kept for his return.
import { redirect } from '@remix-run/node'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { keepForm } from '#app/platform/session/kept-form.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import {
  readSession,
  signedOutHeaders,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import { tokenOwner } from '#app/platform/session/token.server.ts'
import { flashToast, type FlashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'

/** Where a guest goes who asks for a page that needs an account; each way brings him back afterwards. */
export type GuestsGo = 'home' | 'sign_in' | 'sign_up'

export async function sendGuest(args: RequestArgs, where: GuestsGo): Promise<Response> {
  const paths = pathsIn(langOf(args))
  const t = translator(args.params.lang, 'account')
  switch (where) {
    case 'home': {
      const action = { label: t('sign_in.link'), to: paths.signIn() }
      const headers = await wantedPage(args, { message: t('needed.page'), variant: 'info', action })
      return redirect(paths.home(), { headers, status: 302 })
    }
    case 'sign_in': {
      const headers = await wantedPage(args, { message: t('needed.page'), variant: 'info' })
      return redirect(paths.signIn(), { headers, status: 303 })
    }
    // That page says by itself what was wanted.
    case 'sign_up':
      return redirect(paths.signUp(), { headers: await wantedPage(args), status: 303 })
  }
}

/** Keeps the page a guest asked for, and says why he sees another one. */
async function wantedPage({ request }: RequestArgs, toast?: FlashToast): Promise<Headers> {
  const headers = new Headers([['set-cookie', await returnPath.keep(request, pathOf(request))]])
  if (toast) headers.append('set-cookie', await flashToast(request, toast))
  return headers
}

/** For a POST: what was typed is kept where its page restores it, and the page is where sign-in leads. */
export async function askSignIn(args: RequestArgs, keeps: string | undefined): Promise<Response> {
  const { request, params } = args
  const t = translator(params.lang, 'account')
  // Reading the form is also what turns other sites away.
  await readForm(request)
  const owner = tokenOwner((await readSession(args)).token)
  const kept = keeps === undefined ? null : await keepForm(request, keeps, owner)
  const toast = { message: t(kept ? 'needed.form' : 'needed.act'), variant: 'info' as const }
  const headers = await signedOutHeaders(request)
  if (kept) headers.append('set-cookie', kept)
  headers.append('set-cookie', await returnPath.keep(request, keeps ?? pathOf(request)))
  headers.append('set-cookie', await flashToast(request, toast))
  return redirect(pathsIn(langOf(args)).signIn(), { headers, status: 303 })
}

export function isPost({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
