// Stores the vacancies and companies that a guest has hidden, newest first, in two cookies of at most 2 kB in total.
import { CallFailure, call } from '#contract/call.ts'
import { syncHidden, type HiddenQuery } from '#contract/hidden.ts'
import { limits } from '#contract/rules/limits.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { cookieSeconds } from './cookie-seconds.ts'
import { secured } from './cookies.server.ts'
import type { RequestArgs } from './session.server.ts'

export type GuestHiddenKind = 'vacancy' | 'company'

const cookies = {
  vacancy: {
    name: 'hidden-vacancies',
    pattern: /^[a-z2-7]{26}$/,
    most: limits.guestHiddenVacancies,
    mostSigns: 27 * limits.guestHiddenVacancies,
  },
  company: {
    name: 'hidden-companies',
    pattern: /^[\w-]{1,150}$/,
    most: limits.guestHiddenCompanies,
    mostSigns: 300,
  },
} as const

/** Returns the ids of vacancies and companies that a guest has hidden; an empty object for signed-in visitors. */
export function readGuestHidden({ request, user }: Pick<Visit, 'request' | 'user'>): HiddenQuery {
  return user ? {} : readCookies(request)
}

export function countGuestHidden({ hidden_vacancy, hidden_company }: HiddenQuery): number {
  return (hidden_vacancy?.length ?? 0) + (hidden_company?.length ?? 0)
}

function readCookies(request: Request): HiddenQuery {
  const [vacancies, companies] = [namesIn(request, 'vacancy'), namesIn(request, 'company')]
  return {
    ...(vacancies.length > 0 && { hidden_vacancy: vacancies }),
    ...(companies.length > 0 && { hidden_company: companies }),
  }
}

function namesIn({ headers }: Request, kind: GuestHiddenKind): string[] {
  const { name, pattern, most } = cookies[kind]
  const sent = (headers.get('cookie') ?? '').split('; ')
  const value = sent.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const names = value.split('.').filter((each) => pattern.test(each))
  return [...new Set(names)].slice(0, most)
}

/** The patterns of a vacancy's id and of a company's slug. */
export const guestPatterns: Record<GuestHiddenKind, RegExp> = {
  vacancy: cookies.vacancy.pattern,
  company: cookies.company.pattern,
}

/** Hides a vacancy or company for a guest, or shows it again. If the cookie is full, the oldest entries are dropped. */
export function changeGuestHidden(
  request: Request,
  kind: GuestHiddenKind,
  name: string,
  isHidden: boolean,
): string {
  const { most, mostSigns } = cookies[kind]
  const others = namesIn(request, kind).filter((each) => each !== name)
  const names = (isHidden ? [name, ...others] : others).slice(0, most)
  while (names.length > 1 && names.join('.').length > mostSigns) names.pop()
  return cookieOf(request, kind, names)
}

/** After the sign-in, moves the guest's hidden vacancies and companies to the account. On failure the cookies stay. */
export async function pushHidden(args: RequestArgs, token: string): Promise<string[]> {
  const { hidden_vacancy: vacancies = [], hidden_company: companies = [] } = readCookies(
    args.request,
  )
  if (vacancies.length + companies.length === 0) return []
  try {
    await call(apiClient(args, token), syncHidden, { body: { vacancies, companies } })
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
  return forgetHidden(args.request)
}

export function forgetHidden(request: Request): string[] {
  const kinds: GuestHiddenKind[] = ['vacancy', 'company']
  return kinds
    .filter((kind) => namesIn(request, kind).length > 0)
    .map((kind) => cookieOf(request, kind, []))
}

function cookieOf(request: Request, kind: GuestHiddenKind, names: string[]): string {
  const maxAge = names.length > 0 ? cookieSeconds.hidden : 0
  const value = `${cookies[kind].name}=${names.join('.')}`
  return secured(request, `${value}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${maxAge}`)
}
