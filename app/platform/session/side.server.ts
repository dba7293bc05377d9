import { createCookie } from '@remix-run/node'
import { accountTypes, type AccountType } from '#contract/rules/vocabulary.ts'
import { cookieSeconds } from './cookie-seconds.ts'
import { secured } from './cookies.server.ts'

const sideCookie = createCookie('side', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: cookieSeconds.side,
})

export function sideOf(value: unknown): AccountType | undefined {
  return accountTypes.find((side) => side === value)
}

/** Returns the half of the home page that a guest has chosen. */
export async function readSide(request: Request): Promise<AccountType | undefined> {
  return sideOf(await sideCookie.parse(request.headers.get('cookie')))
}

/** Returns the header that stores which half of the home page a guest has chosen. */
export async function rememberSide(request: Request, side: AccountType): Promise<HeadersInit> {
  return { 'set-cookie': secured(request, await sideCookie.serialize(side)) }
}
