const nobody =
  /\b(no such|unknown|invalid|not (found|exist|known|allowed|available|active)|doesn.?t exist|unavailable|disabled|inactive|suspended)\b/i
const recipient = /\b(user|mailbox|recipient|account|address|mail ?address)\b/i
const aboutUs =
  /relay|policy|block|blacklist|spam|sender|spf|dkim|dmarc|rbl|authenti|permitted|denied|\b(from|host|client|ip)\b/i

/** Returns whether a mail server's reply means that the address does not exist and never will. */
export function isForGood(command: string, reply: string): boolean {
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (!code) return false
  const isOfAddress = /^5\.1\.(?![78]$)/.test(status ?? '')
  if (command !== 'RCPT TO') return command === 'DATA' && isOfAddress
  if (status) return isOfAddress || /^5\.(2\.(?![23]$)|4\.)/.test(status)
  return nobody.test(reply) && recipient.test(reply) && !aboutUs.test(reply)
}
