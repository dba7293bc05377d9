/** Words of a mail server's reply that mean an unknown recipient, used if the reply has no status code. */
const nobody =
  /\b(no such|unknown|invalid|not (found|exist|known|allowed|available|active)|doesn.?t exist|unavailable|disabled|inactive|suspended)\b/i
const recipient = /\b(user|mailbox|recipient|account|address|mail ?address)\b/i
const aboutUs =
  /relay|policy|block|blacklist|spam|sender|spf|dkim|dmarc|rbl|authenti|permitted|denied|\b(from|host|client|ip)\b/i

/**
 * Returns whether a mail server's reply means that the recipient's address is permanently wrong. Errors about our
 * server and temporary errors (a full mailbox) may be fixed, so the e-mail is sent again.
 */
export function isForGood(command: string, reply: string): boolean {
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (!code) return false
  // All status codes 5.1.x concern the recipient, except 5.1.7 and 5.1.8, which concern the sender's address.
  const isOfAddress = /^5\.1\.(?![78]$)/.test(status ?? '')
  if (command !== 'RCPT TO') return command === 'DATA' && isOfAddress
  // All status codes 5.2.x mean an unreachable recipient, except 5.2.2 (mailbox full) and 5.2.3 (e-mail too big).
  if (status) return isOfAddress || /^5\.(2\.(?![23]$)|4\.)/.test(status)
  return nobody.test(reply) && recipient.test(reply) && !aboutUs.test(reply)
}
