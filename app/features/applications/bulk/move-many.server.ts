import type { Application } from '#contract/applications.ts'
import { moveApplications, type BulkMoveResult } from '#contract/bulk-moves.ts'
import { CallFailure } from '#contract/call.ts'
import { publicId } from '#contract/fields.ts'
import { listRefusalTexts } from '#contract/message-templates.ts'
import { labelBody } from '#contract/notes.ts'
import { limits } from '#contract/rules/limits.ts'
import { rejectReasons } from '#contract/rules/vocabulary.ts'
import { isVacancyTab } from '#app/features/applications/tabs/lists.ts'
import { listPath } from '#app/features/applications/table/filters.ts'
import { readList } from '#app/features/applications/table/read-list.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { FlashToast } from '#app/platform/toast/toast.server.ts'
import {
  bulkIntents,
  bulkLabelField,
  bulkParam,
  pickAll,
  pickField,
  type BulkMove,
} from './bulk.ts'

type Posted = SignedInVisit & ActionVisit

/** Returns what the page that refuses several needs; null if it is not asked for. */
export async function readRefuseMany({ url, call }: SignedInVisit, vacancyId: string) {
  if (url.searchParams.get(bulkParam) !== 'refuse') return null
  const { refusals } = await call(listRefusalTexts, { params: { id: vacancyId } })
  return { picks: url.searchParams.getAll(pickField), texts: refusals }
}

/** Refuses, postpones, takes up or invites the picked candidates, and names those who were skipped. */
export async function moveMany(visit: Posted, move: BulkMove, vacancyId: string) {
  const { call, form, key, parse, refuse, leave, url } = visit
  const back = listPath(url)
  const picks = await readPicks(visit, vacancyId)
  const label = isLabelling(move)
    ? parse(labelBody, { name: String(form.get(bulkLabelField) ?? '') }).name
    : ''
  if (move === 'reject') await checkRefusal(visit, vacancyId, picks)
  else if (picks.length === 0) return leave(back, { toast: nobodyPicked(visit) })
  const items = picks.map((application_public_id) => ({ application_public_id }))
  const reason = rejectReasons.employer.find((each) => each === form.get('reason'))
  const message = move === 'reject' ? String(form.get('message') ?? '') : ''
  try {
    const body = {
      items,
      also_same_person: true,
      action: move,
      message,
      ...(reason && { reason }),
      ...(label && { label }),
    }
    const { results } = await call(moveApplications, { body, idempotencyKey: key })
    const toast = toastFor(visit, move, results, label)
    return leave(back, { ...(toast && { toast }) })
  } catch (error) {
    const fields = error instanceof CallFailure ? error.fields : undefined
    if (!fields || Object.keys(fields).length === 0) throw error
    const named = Object.entries(fields).map(([field, codes]) => {
      const index = /^items\[(\d+)\]/.exec(field)?.[1]
      return [index === undefined ? field : `pick.${picks[Number(index)]}`, codes] as const
    })
    return refuse(Object.fromEntries(named))
  }
}

async function readPicks(visit: Posted, vacancyId: string) {
  const { form, params } = visit
  const { tab } = params
  const picks = form.getAll(pickField).flatMap((each) => String(each).split(','))
  if (!picks.includes(pickAll)) return picks.filter((id) => publicId.safeParse(id).success)
  if (!isVacancyTab(tab)) return []
  const { applications } = await readList(visit, vacancyId, tab, limits.bulkMoves)
  return applications.map(({ public_id }) => public_id)
}

/** Shows the form again if something is missing, or if a button asked for a text or a preview. */
async function checkRefusal({ form, refuse, call }: Posted, vacancyId: string, picks: string[]) {
  const reason = String(form.get('reason') ?? '')
  if (form.has('fill')) {
    const { refusals } = await call(listRefusalTexts, { params: { id: vacancyId } })
    const text = refusals.find((each) => each.reason === reason)?.text
    if (text === undefined) return refuse({ reason: ['required'] })
    form.set('message', text)
    return refuse({})
  }
  if (form.has('preview')) return refuse({})
  const fields = {
    ...(picks.length === 0 && { [pickField]: ['nobody_picked'] }),
    ...(picks.length > limits.bulkMoves && { [pickField]: [`too_many:${limits.bulkMoves}`] }),
    ...(reason === '' && { reason: ['required'] }),
  }
  if (Object.keys(fields).length > 0) refuse(fields)
}

function nobodyPicked({ texts }: Posted): FlashToast {
  return { message: texts('triage')('nobody'), variant: 'warning' }
}

function isLabelling(move: BulkMove): move is 'label' | 'unlabel' {
  return move === 'label' || move === 'unlabel'
}

const namesShown = 5
/** A toast is a cookie, so its undo has room for some ids only; more people are found by the filter of labels. */
const undoneAtMost = 40

/** Returns null if the notice of pending refusals says everything. */
function toastFor(
  visit: Posted,
  move: BulkMove,
  results: readonly BulkMoveResult[],
  label: string,
): FlashToast | null {
  const t = visit.texts('triage')
  const applicationsOf = (status: BulkMoveResult['status']) =>
    results.flatMap((each) => (each.status === status && each.application) || [])
  const done = applicationsOf('done')
  const skipped = applicationsOf('skipped')
  const failed = results.length - done.length - skipped.length
  const rest = [
    skipped.length > 0 &&
      t(isLabelling(move) ? `not_done.${move}` : 'skipped', { names: namesOf(visit, skipped) }),
    failed > 0 && t('failed', { count: failed }),
  ].filter(Boolean)
  if (done.length === 0) {
    return { message: [t('nothing_done'), ...rest].join(' '), variant: 'warning' }
  }
  if (move === 'reject') {
    return rest.length > 0 ? { message: rest.join(' '), variant: 'warning' } : null
  }
  const message = t(`done.${move}`, { count: done.length })
  const action = isLabelling(move) && undoOf(visit, move, done, label)
  const shared = { variant: 'success', ...(action && { action }) } as const
  if (rest.length === 0) return { message, ...shared }
  return { title: message, message: rest.join(' '), ...shared }
}

function undoOf(
  { url, texts }: Posted,
  move: 'label' | 'unlabel',
  done: readonly Application[],
  label: string,
): FlashToast['action'] | null {
  if (done.length > undoneAtMost) return null
  const fields = {
    intent: bulkIntents[move === 'label' ? 'unlabel' : 'label'],
    [bulkLabelField]: label,
    [pickField]: done.map(({ public_id }) => public_id).join(','),
  }
  return { label: texts('triage')('undo'), post: listPath(url), fields }
}

function namesOf({ texts }: Posted, skipped: readonly Application[]): string {
  const t = texts('triage')
  const names = skipped.map(({ resume }) => resume.name ?? t('unnamed'))
  const others = names.length - namesShown
  const list = names.slice(0, namesShown).join(', ')
  return others > 0 ? t('and_others', { list, count: others }) : list
}
