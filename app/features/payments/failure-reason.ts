export type FailureReason =
  | 'insufficient_funds'
  | 'limit'
  | 'expired_card'
  | 'wrong_card'
  | 'not_permitted'
  | 'blocked_card'
  | 'not_confirmed'
  | 'suspected'
  | 'no_answer'
  | 'other'

/** For each reason why a payment can fail: the error codes of the provider CloudPayments. */
const codes: Partial<Record<FailureReason, readonly string[]>> = {
  insufficient_funds: ['5051', 'InsufficientFunds'],
  limit: ['5061', 'ExceedsApprovalAmount', '5065', 'ExceedWithdrawalFrequency'],
  expired_card: ['5033', 'ExpiredCardPickup', '5054', 'ExpiredCard'],
  wrong_card: ['5014', 'InvalidCardNumber', '5015', 'NoSuchIssuer', '5082', 'IncorrectCVV'],
  not_permitted: [
    '5036',
    'RestrictedCard',
    '5057',
    'TransactionNotPermitted',
    '5062',
    'RestrictedCard2',
  ],
  blocked_card: [
    '5004',
    'PickUpCard',
    '5007',
    'PickUpCardSpecialConditions',
    '5041',
    'LostCard',
    '5043',
    'StolenCard',
  ],
  not_confirmed: ['5206', 'AuthenticationFailed', '5207', 'AuthenticationUnavailable'],
  suspected: [
    '5034',
    'SuspectedFraud',
    '5059',
    'SuspectedFraudDecline',
    '5063',
    'SecurityViolation',
    '5300',
    'AntiFraud',
  ],
  no_answer: [
    '5031',
    'BankNotSupportedBySwitch',
    '5091',
    'Timeout',
    '5092',
    'CannotReachNetwork',
    '5096',
    'SystemError',
  ],
}

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, words]) =>
    words.map((word) => [plain(word), reason as FailureReason]),
  ),
)

/** Returns why a payment failed, by the provider's code; `other` for an unknown code. */
export function failureReason(code: string | null): FailureReason {
  return reasons.get(plain(code ?? '')) ?? 'other'
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '')
}
