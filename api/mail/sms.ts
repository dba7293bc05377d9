import { RecipientRefusal, type MailProvider } from './provider.ts'

/** Posts each SMS to the SMS service (docs/letters-and-sms.md). */
export function smsProvider(smsUrl: string): MailProvider {
  const url = new URL(smsUrl)
  const token = decodeURIComponent(url.username)
  url.username = ''
  return {
    async accept({ messageId, recipient, subject }, signal) {
      const id = messageId.slice(1, -1)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text: subject, id }),
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      const answer = `${response.status} ${response.statusText}`.trim()
      if (response.status === 410 || response.status === 422) throw new RecipientRefusal(answer)
      if (!response.ok) throw new Error(`the SMS service answered ${answer}`)
    },
  }
}
