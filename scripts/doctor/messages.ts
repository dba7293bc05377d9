import { greetMailServer } from '../../api/mail/smtp.ts'
import { off, reasonOf, right, wrong, type Check } from './diagnosis.ts'

/** Connects to the mail server and signs in there. Nothing is sent. */
export const checkMail: Check = async ({ config }) => {
  const { smtpUrl, isDemo, timeLimits } = config
  if (!smtpUrl && isDemo) return off('mail', 'SMTP_URL is not set: letters are at /dev/outbox')
  if (!smtpUrl) return wrong('mail', 'SMTP_URL is not set: no code arrives, so nobody can register')
  const { host } = new URL(smtpUrl)
  try {
    await greetMailServer(smtpUrl, timeLimits.smtp)
  } catch (error) {
    return wrong('mail', `${reasonOf(error)}: mend SMTP_URL, or ask who runs ${host}`)
  }
  return right('mail', `${host} lets us send letters from ${config.mailFrom}`)
}

/** Asks the SMS gateway with HEAD, which sends nothing. Gateways answer it in any way, so only a refused token is wrong. */
export const checkSms: Check = async ({ config, signal }) => {
  if (!config.smsUrl) return off('sms', 'SMS_URL is not set: phones get no codes')
  const url = new URL(config.smsUrl)
  const token = decodeURIComponent(url.username)
  url.username = ''
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  try {
    const { status } = await fetch(url, { method: 'HEAD', headers, redirect: 'manual', signal })
    if (status === 401 || status === 403) {
      return wrong('sms', `${url.host} refuses the token of SMS_URL (${status})`)
    }
    if (status >= 500) return wrong('sms', `${url.host} answers ${status}: ask who runs it`)
    return right('sms', `${url.host} answers`)
  } catch (error) {
    return wrong('sms', `${reasonOf(error)}: mend SMS_URL, or ask who runs ${url.host}`)
  }
}
