// Verifies a company by a code that is sent to a mailbox at the company's internet domain (spec §19.4).
import type * as contract from '../../contract/companies.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { mailboxProblem, mailDomain } from '../../contract/rules/company-domain.ts'
import { mayAs } from '../../contract/rules/team.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import type { Executor, SignedInScope } from '../../scope.ts'
import { codeFailure, countCode, issueCode, verifyCode } from '../../session/codes.ts'
import { onOwnCompany, readOwnCompany } from './own-company.ts'
import { companyCode, setCompany } from './queries.ts'
import { markVerified } from './verified.ts'

export async function sendCompanyCode(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.sendCompanyCode>,
): Promise<contract.OwnCompany> {
  await scope.limits.take('company_codes', String(scope.account.id))
  const code = companyCode(params.id, body.email)
  checkMailbox(await readPending(scope, scope.db, params.id), body.email)
  await scope.limits.take('domain_codes', mailDomain(body.email))
  await scope.limits.take('code_destination', body.email)
  await countCode(scope, code.username)
  return onOwnCompany(scope, params.id, 'edit_company', async (tx, company) => {
    checkMailbox(await readPending(scope, tx, company.id), body.email)
    await issueCode(scope, tx, code, { userId: scope.account.id })
    await setCompany(tx, company, { verification_email: body.email })
    await scope.events.record(tx, {
      type: 'company-verification-requested',
      company_id: company.id,
      recipient: body.email,
    })
    return readOwnCompany(tx, scope, company.id)
  })
}

export async function verifyCompany(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.verifyCompany>,
): Promise<contract.OwnCompany> {
  await scope.limits.take('verify_address', limitAddress(scope.address))
  // Throws the error after the commit; otherwise a rollback would lose the counted attempt to enter the code.
  const result = await onOwnCompany(
    scope,
    params.id,
    'edit_company',
    async (tx, company): Promise<contract.OwnCompany | Failure> => {
      await readPending(scope, tx, company.id)
      const mailbox = company.verification_email
      if (!mailbox) return new Failure('accounts:code_expired')
      const request = companyCode(company.id, mailbox)
      const verified = await verifyCode(scope, tx, {
        ...request,
        ...body,
        asker: { userId: scope.account.id },
      })
      if (!verified.ok) return codeFailure(verified)
      const proved = { proof: 'domain', domain: mailDomain(mailbox), mailbox } as const
      const isFirst = await markVerified(scope, tx, company, proved)
      const own = await readOwnCompany(tx, scope, company.id)
      return isFirst ? own : new Failure('companies:bin_taken', { data: own })
    },
  )
  if (result instanceof Failure) throw result
  return result
}

/** Reads a company that its caller may verify; throws if it is not pending or its BIN is taken. */
export async function readPending(
  scope: SignedInScope,
  db: Executor,
  id: number,
): Promise<contract.OwnCompany> {
  const own = await readOwnCompany(db, scope, id)
  if (!mayAs(own.role, 'edit_company')) throw new Failure('companies:not_permitted')
  if (own.verification !== 'pending') throw new Failure('companies:wrong_state', { data: own })
  if (own.is_bin_taken) throw new Failure('companies:bin_taken', { data: own })
  return own
}

function checkMailbox(company: contract.OwnCompany, email: string): void {
  const problem = mailboxProblem(company, email)
  if (problem) throw invalidFields({ email: [problem] })
}
