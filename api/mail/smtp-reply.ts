/** Words in a mail server's reply that mean an unknown recipient. */
const nobody =
  /\b(no such|unknown|invalid|not (found|exist|known|allowed|available|active)|doesn.?t exist|unavailable|disabled|inactive|suspended)\b/i
const recipient = /\b(user|mailbox|recipient|account|address|mail ?address)\b/i
const aboutUs =
  /relay|policy|block|blacklist|spam|sender|spf|dkim|dmarc|rbl|authenti|permitted|denied|\b(from|host|client|ip)\b/i

/** Returns whether a mail server's reply means that the address will never work. */
export function isForGood(command: string, reply: string): boolean {
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (!code) return false
  // The status codes 5.1.x mean a wrong recipient, except 5.1.7 and 5.1.8.
  const isOfAddress = /^5\.1\.(?![78]$)/.test(status ?? '')
  if (command !== 'RCPT TO') return command === 'DATA' && isOfAddress
  // The status codes 5.2.x mean a mailbox that does not work, except 5.2.2 (full) and 5.2.3 (e-mail too big).
  if (status) return isOfAddress || /^5\.(2\.(?![23]$)|4\.)/.test(status)
  return nobody.test(reply) && recipient.test(reply) && !aboutUs.test(reply)
}
