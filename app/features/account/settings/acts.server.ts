import {
  blockBody,
  blockCompany,
  companiesQuery,
  findCompaniesToBlock,
  unblockCompany,
  type CompanyResult,
} from '#contract/blocking.ts'
import {
  deleteBusyCalendar,
  setBusyCalendar,
  setBusyCalendarBody,
} from '#contract/busy-calendars.ts'
import { renewCalendarFeed, revokeCalendarFeed } from '#contract/calendar-feeds.ts'
import { settingsBody, updateSettings } from '#contract/settings.ts'
import { sessionActs } from '#app/features/account/sessions/acts.server.ts'
import { meetingPaths } from '#app/meeting-paths.ts'
import { withNumbers } from '#app/platform/form/numbers.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { busyIntents } from './busy-calendar.tsx'
import { calendarIntents } from './calendar-feed.tsx'

export const settingsActs = new Map<string, (visit: ActionVisit) => Promise<unknown>>([
  ['search', changeSearch],
  ['find', findOrBlock],
  ['block', block],
  ['unblock', unblock],
  [busyIntents.set, setBusy],
  [busyIntents.remove, removeBusy],
  [calendarIntents.renew, renewCalendar],
  [calendarIntents.revoke, revokeCalendar],
  ...sessionActs,
])

export function keepsSettings({ form, paths }: Pick<ActionVisit, 'form' | 'paths'>) {
  const intent = form.get('intent')
  if (intent === 'search' || intent === 'notifications') return paths.settings()
  return intent === 'find' ? paths.blockedCompanies() : undefined
}

async function changeSearch({ fields, parse, call, leave, paths }: ActionVisit) {
  await call(updateSettings, { body: parse(settingsBody, fields) })
  return leave(savedAt(paths.settings(), 'search'))
}

async function renewCalendar({ call, leave, paths }: ActionVisit) {
  await call(renewCalendarFeed, {})
  return leave(meetingPaths(paths).settings())
}

async function revokeCalendar({ call, leave, paths, texts }: ActionVisit) {
  await call(revokeCalendarFeed, {})
  const message = texts('account')('settings.calendar.revoked')
  return leave(meetingPaths(paths).settings(), { toast: { message, variant: 'success' } })
}

async function setBusy({ fields, parse, call, leave, paths, texts }: ActionVisit) {
  const { host } = await call(setBusyCalendar, { body: parse(setBusyCalendarBody, fields) })
  const message = texts('account')('settings.busy.works', { host })
  return leave(meetingPaths(paths).busySettings(), { toast: { message, variant: 'success' } })
}

async function removeBusy({ call, leave, paths, texts }: ActionVisit) {
  await call(deleteBusyCalendar, {})
  const message = texts('account')('settings.busy.removed')
  return leave(meetingPaths(paths).busySettings(), { toast: { message, variant: 'success' } })
}

/** Blocks the company whose name the candidate typed, or shows all companies with similar names. */
async function findOrBlock(visit: ActionVisit) {
  const { fields, parse, call, leave, paths, refuse } = visit
  const query = parse(companiesQuery, fields)
  const found = await call(findCompaniesToBlock, { query })
  const [only, ...others] = found
  if (!only) return refuse({ q: ['no_such_company'] })
  const isMeant = others.length === 0 && isNamed(only, query.q)
  return isMeant ? add(visit, only) : leave(paths.blockedCompanies(query.q))
}

/** Returns whether the typed text is the full name of the company or a BIN (business number of 12 digits). */
function isNamed({ name }: CompanyResult, typed: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return bare(name) === bare(typed) || /^\d{12}$/.test(typed.replace(/\s/g, ''))
}

async function block(visit: ActionVisit) {
  return add(visit, readCompany(visit))
}

async function add(
  { call, leave, paths, texts }: ActionVisit,
  { company_id }: { company_id: number },
) {
  const { name } = await call(blockCompany, { body: { company_id } })
  const toast = texts('account')('settings.blocked.done', { name })
  return leave(paths.blockedCompanies(), { toast })
}

async function unblock(visit: ActionVisit) {
  const { call, leave, paths, texts, url } = visit
  const { company_id } = readCompany(visit)
  await call(unblockCompany, { params: { id: String(company_id) } })
  const t = texts('account')
  return leave(paths.blockedCompanies(), {
    toast: {
      message: t('settings.blocked.undone'),
      variant: 'success',
      action: {
        label: t('settings.blocked.undo'),
        post: url.pathname,
        fields: { intent: 'block', company_id: String(company_id) },
      },
    },
  })
}

function readCompany({ parse, fields }: ActionVisit) {
  return parse(blockBody, withNumbers(fields, 'company_id'))
}
