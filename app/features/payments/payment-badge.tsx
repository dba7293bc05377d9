import type { IconNode } from 'lucide'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import type { PaymentStatus } from '#contract/rules/payments.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Tone } from '#app/ui/tone.ts'

interface Look {
  tone: Tone
  icon: IconNode
}

export const looks: Record<PaymentStatus, Look> = {
  pending: { tone: 'info', icon: Hourglass },
  succeeded: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'secondary', icon: CircleX },
  expired: { tone: 'secondary', icon: Clock },
  partially_refunded: { tone: 'success', icon: Undo },
  refunded: { tone: 'secondary', icon: Undo },
}

/** The stage of a payment, by its status: the money is expected, has arrived, or will not arrive. */
export const stages: Record<PaymentStatus, 'waiting' | 'come' | 'over'> = {
  pending: 'waiting',
  succeeded: 'come',
  failed: 'over',
  cancelled: 'over',
  expired: 'over',
  partially_refunded: 'come',
  refunded: 'come',
}

export function PaymentBadge({
  payment,
}: {
  payment: Pick<Payment, 'kind' | 'method' | 'status' | 'refund'>
}) {
  const { t } = useTranslation('payments')
  return <Badge {...looks[payment.status]}>{t(statusKey(payment))}</Badge>
}

function statusKey({
  kind,
  method,
  status,
  refund,
}: Pick<Payment, 'kind' | 'method' | 'status' | 'refund'>) {
  if (status === 'succeeded') return `done.${kind}` as const
  if (refund && (status === 'pending' || status === 'cancelled' || status === 'failed')) {
    return `refund.status.${status}` as const
  }
  if (status === 'pending' && kind === 'refund') return 'sending_back'
  if (status === 'pending' && method === 'invoice') return 'invoice.status'
  return `status.${status}` as const
}
