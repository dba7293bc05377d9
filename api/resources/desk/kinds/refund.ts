import { sql } from 'drizzle-orm'
import { secondOperatorAbove } from '../../../contract/rules/desk.ts'
import { Failure } from '../../../http/failure.ts'
import type { Executor } from '../../../scope.ts'
import { declineRefund, findRequestedById, returnRefund } from '../../billing/payments/acts.ts'
import { letterOf } from '../letters.ts'
import { readPerson } from '../people.ts'
import type { KindOfCase, StoredCase } from './kind.ts'

/** Money that an account has asked back: an operator sends it and enters the number, or declines with words. */
export const refund: KindOfCase<'refund'> = {
  about: sql`(select jsonb_build_object('amount', refund.amount, 'method', refund.method)
    from payments refund where refund.id = desk_cases.refund_id)`,

  async open({ db }, stored) {
    const { refund: asked, request, paid, invoice } = await found(db, stored)
    return {
      content: {
        kind: 'refund',
        amount: asked.amount,
        method: asked.method,
        iik: request.iik,
        bik: request.bik,
        paid: {
          public_id: paid.public_id,
          number: paid.provider_payment_id ?? '',
          amount: paid.amount,
          refunded: paid.refunded_amount,
          at: (paid.paid_at ?? paid.created_at).toISOString(),
          invoice: invoice && {
            number: invoice.number,
            buyer_bin: invoice.buyer_bin,
            buyer_name: invoice.buyer_name,
          },
        },
        needs_second: asked.amount > secondOperatorAbove,
        person: await readPerson(db, stored.about_user_id),
      },
      answer: stored.answer,
    }
  },

  async needsSecond(tx, stored, { decision }) {
    const { refund: asked } = await found(tx, stored)
    return decision === 'returned' && asked.amount > secondOperatorAbove
  },

  async decide(scope, tx, stored, body) {
    const id = stored.refund_id ?? 0
    if (body.decision === 'returned') {
      await returnRefund(scope, tx, id, body.number)
      return { action: 'refund_returned', reason: body.number, answer: body.number }
    }
    const answer = letterOf(body)
    await declineRefund(scope, tx, id, answer)
    return { action: 'refund_declined', reason: answer, answer }
  },
}

async function found(db: Executor, { refund_id }: StoredCase) {
  const row = await findRequestedById(db, refund_id ?? 0)
  if (!row) throw new Failure('request:not_found')
  return row
}
