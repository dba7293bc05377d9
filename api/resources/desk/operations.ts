// The door of the desk. A wrong code is logged too, so the failure is thrown after the transaction.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/desk.ts'
import { Failure } from '../../http/failure.ts'
import type { DeskScope, Executor } from '../../scope.ts'
import {
  authenticatorOf,
  closeDesk,
  findOperator,
  lockOperator,
  openDesk,
  renewCodes,
  useAuthenticatorCode,
  useRecoveryCode,
} from '../../session/operators.ts'
import { writeLog } from './log.ts'
import { findEmail } from './queries.ts'

type CodeInput = OperationInput<typeof contract.enterDesk>

export async function readDesk({ account: { desk } }: DeskScope): Promise<contract.DeskState> {
  const { roles, isSetUp, until } = desk
  const state = until ? 'open' : isSetUp ? 'code' : 'set_up'
  return { state, roles, until: until?.toISOString() ?? null }
}

export async function readSecondFactor({
  db,
  account,
  tokens,
}: DeskScope): Promise<Reply<typeof contract.readSecondFactor>> {
  const operator = await findOperator(db, account.id)
  if (!operator || operator.factor_since) throw new Failure('desk:wrong_state')
  const factor = authenticatorOf(tokens, operator, await findEmail(db, account.id))
  return { secret: factor.secret.base32, uri: factor.toString() }
}

export async function confirmSecondFactor(
  scope: DeskScope,
  { body }: CodeInput,
): Promise<Reply<typeof contract.confirmSecondFactor>> {
  const { account, tokens, now } = scope
  return withCode(scope, async (tx) => {
    const operator = await lockOperator(tx, account.id)
    if (!operator || operator.factor_since) throw new Failure('desk:wrong_state')
    if (!(await useAuthenticatorCode(scope, tx, operator, body.code))) return null
    await openDesk(tx, account, now())
    await writeLog(scope, tx, { action: 'factor_confirmed' })
    return { recovery_codes: await renewCodes(tokens, tx, account.id) }
  })
}

export async function enterDesk(
  scope: DeskScope,
  { body: { code } }: CodeInput,
): Promise<contract.DeskState> {
  const { account, now } = scope
  const until = await withCode(scope, async (tx) => {
    const operator = await lockOperator(tx, account.id)
    if (!operator?.factor_since) throw new Failure('desk:wrong_state')
    const isOfAuthenticator = await useAuthenticatorCode(scope, tx, operator, code)
    if (!isOfAuthenticator && !(await useRecoveryCode(scope, tx, account.id, code))) return null
    await writeLog(scope, tx, { action: isOfAuthenticator ? 'entered' : 'recovery_code_used' })
    return openDesk(tx, account, now())
  })
  return readDesk({ ...scope, account: { ...account, desk: { ...account.desk, until } } })
}

export async function leaveDesk(scope: DeskScope): Promise<null> {
  return scope.db.transaction(async (tx) => {
    await closeDesk(tx, scope.account)
    await writeLog(scope, tx, { action: 'left' })
    return null
  })
}

export async function renewRecoveryCodes(
  scope: DeskScope,
  { body }: CodeInput,
): Promise<Reply<typeof contract.renewRecoveryCodes>> {
  return withCode(scope, async (tx) => {
    const operator = await lockOperator(tx, scope.account.id)
    if (!operator || !(await useAuthenticatorCode(scope, tx, operator, body.code))) return null
    await writeLog(scope, tx, { action: 'recovery_codes_renewed' })
    return { recovery_codes: await renewCodes(scope.tokens, tx, operator.user_id) }
  })
}

/** Counts an attempt to enter a code. `check` returns null for a wrong code, which is logged before it is refused. */
async function withCode<T>(
  scope: DeskScope,
  check: (tx: Executor) => Promise<T | null>,
): Promise<T> {
  await scope.limits.take('desk_code', String(scope.account.id))
  const done = await scope.db.transaction(async (tx) => {
    const result = await check(tx)
    if (result === null) await writeLog(scope, tx, { action: 'code_refused' })
    return result
  })
  if (done === null) throw new Failure('accounts:code_invalid')
  return done
}
