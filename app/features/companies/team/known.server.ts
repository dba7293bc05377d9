import { CallFailure } from '#contract/call.ts'
import {
  askForAccess,
  askForAccessBody,
  findKnownCompany,
  withdrawAccessRequest,
  type KnownCompany,
} from '#contract/access-requests.ts'
import { readBin } from '#contract/rules/bin.ts'
import { refuse, type RefusedForm } from '#app/platform/form/answer-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { teamPaths } from '#app/team-paths.ts'

/** Returns the verified company with a BIN; null if there is none or the BIN is wrong. */
export async function readKnown(
  { call }: Pick<SignedInVisit, 'call'>,
  bin: string,
): Promise<KnownCompany | null> {
  if (readBin(bin) === null) return null
  try {
    return await call(findKnownCompany, { query: { bin } })
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null
    throw error
  }
}

/** Refuses a new company whose BIN another company has verified, and leads to it; null if there is none. */
export async function knownRefusal(
  visit: SignedInVisit & ActionVisit,
  bin: string | null,
): Promise<RefusedForm | null> {
  const { fields, form, paths, texts } = visit
  const known = bin !== null && !fields.despite ? await readKnown(visit, bin) : null
  if (!known) return null
  const t = texts('companies')
  const sentence = `${t('verify.taken')}: ${known.company.name}. ${t('verify.taken_text')}`
  const ways = [{ to: teamPaths(paths).known(known.company.bin), label: t('verify.ask') }]
  const error = 'companies:bin_taken'
  return refuse({ values: typedValues(form), fields: {}, error, sentence, ways }, 409)
}

/** Handles the forms of the page of a known company: ask for access, and withdraw that. */
export async function actOnKnown(visit: SignedInVisit & ActionVisit) {
  const { call, fields, intent, leave, parse, paths, texts } = visit
  const t = texts('team')
  const { bin = '', request = '' } = fields
  const back = teamPaths(paths).known(bin)
  if (intent === 'ask') {
    const { role, message } = fields
    await call(askForAccess, { body: parse(askForAccessBody, { bin, role, message }) })
    return leave(back, { toast: t('done.asked') })
  }
  if (intent === 'withdraw') {
    await call(withdrawAccessRequest, { params: { id: request } })
    return leave(back, { toast: t('done.withdrawn_request') })
  }
  return leave(back)
}
