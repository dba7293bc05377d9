import {
  confirmCase,
  decideCase,
  openCaseContacts,
  readCaseDocument,
  releaseCase,
  reopenCase,
  takeCase,
  type CaseContacts,
} from '#contract/desk-cases.ts'
import type { DeskState } from '#contract/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { OwnVisit } from '#app/platform/page/guard.server.ts'

/** The contacts of a person, which the page shows once. */
export interface OpenedContacts {
  contacts: CaseContacts
}

/** Takes a case, lets it go, opens the contacts of the person, decides, or undoes the decision. */
export const actOnCase: PageAction<OwnVisit<DeskState>, unknown> = async (visit) => {
  const { intent, call, params, leave, url } = visit
  const id = { params: { id: params.id ?? '' } }
  const here = url.pathname + url.search
  switch (intent) {
    case 'take':
      await call(takeCase, id)
      return leave(here)
    case 'release':
      await call(releaseCase, id)
      return leave(here)
    case 'contacts':
      return { contacts: await call(openCaseContacts, id) } satisfies OpenedContacts
    case 'document':
      return visit.save(await call(readCaseDocument, id))
    case 'reopen':
      await call(reopenCase, id)
      return leave(here)
    case 'confirm':
      return confirm(visit)
    default:
      return decide(visit)
  }
}

const decide: typeof actOnCase = async (visit) => {
  const { call, params, fields, form, leave, parse, refuse, paths, texts, url } = visit
  if (!fields.decision) refuse({ decision: ['required'] })
  const body = parse(decideCase.body, { ...fields, reasons: form.getAll('reasons') })
  const { proposed } = await call(decideCase, { params: { id: params.id ?? '' }, body })
  const t = texts('desk')
  if (body.decision === 'closed') {
    return leave(url.pathname + url.search, { toast: t('case.closed_toast') })
  }
  const kind = url.searchParams.get('kind')
  const toast = t(proposed ? 'proposal.toast' : `case.toast.${body.decision}`)
  return leave(deskPaths(paths).queue(kind), { toast })
}

/** Confirms the decision of a colleague, or takes it off the case. */
const confirm: typeof actOnCase = async (visit) => {
  const { call, params, fields, leave, parse, refuse, paths, texts, url } = visit
  if (!fields.agrees) refuse({ agrees: ['required'] })
  const agrees = fields.agrees === 'yes'
  const body = parse(confirmCase.body, { agrees, note: fields.note })
  await call(confirmCase, { params: { id: params.id ?? '' }, body })
  const t = texts('desk')
  if (!agrees) return leave(url.pathname + url.search, { toast: t('proposal.taken_off') })
  const kind = url.searchParams.get('kind')
  return leave(deskPaths(paths).queue(kind), { toast: t('proposal.done') })
}
