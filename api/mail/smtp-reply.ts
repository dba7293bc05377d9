/** Codes that speak of the session or of who may send: a login, TLS, a command that is not understood. */
const aboutUs = ['500', '501', '502', '503', '504', '530', '534', '535', '538']

/**
 * Whether a mail server's answer means that the recipient gets no letter ever. One about ourselves (a login, a policy, a
 * sender, a relay that is closed) may be mended here, and the same letter goes then.
 */
export function isForGood(command: string, reply: string): boolean {
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (!code) return false
  // 5.1.7 and 5.1.8 are of the sender's address.
  const isOfAddress = /^5\.1\.(?![78]$)/.test(status ?? '')
  if (command !== 'RCPT TO') return command === 'DATA' && isOfAddress
  if (status) return isOfAddress || /^5\.[24]\./.test(status)
  return !aboutUs.includes(code) && !/relay|policy|blocked|blacklist|spam|sender/i.test(reply)
}
