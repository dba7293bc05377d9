import { isPublicMail } from './public-mail.ts'

interface Reachable {
  website_url: string | null
  contact_email: string | null
}

/** `saryarka.kz` of `https://www.saryarka.kz/jobs`; null for an address that is no site of its own, as that of a machine. */
export function siteDomain(url: string): string | null {
  const host =
    URL.parse(url)
      ?.hostname.replace(/^www\./, '')
      .replace(/\.$/, '') ?? ''
  return isDomain(host) ? host : null
}

/** Behind the last `@`. */
export function mailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * The domain by which a company can be verified: that of its site. Only one without a site is known by its contact
 * e-mail, else the mark would name one domain beside a link to another.
 */
export function companyDomain({ website_url, contact_email }: Reachable): string | null {
  if (website_url) return siteDomain(website_url)
  const domain = contact_email && mailDomain(contact_email)
  return domain && !isPublicMail(domain) ? domain : null
}

/** Why a code to this mailbox would not prove the company; null where it does. */
export function mailboxProblem(
  company: Reachable,
  email: string,
): 'public_mail' | 'other_domain' | null {
  const mailbox = mailDomain(email)
  if (isPublicMail(mailbox)) return 'public_mail'
  const domain = companyDomain(company)
  if (!isDomain(mailbox)) return 'other_domain'
  // Who has a mailbox at `company.kz` speaks for `jobs.company.kz` too, not the other way round.
  return domain === mailbox || domain?.endsWith(`.${mailbox}`) ? null : 'other_domain'
}

/**
 * Whether a name holds an address other than that of the company's own site: mail programs make a link of it, and our
 * letters would lead there. «Arbuz.kz» may be called so with the site arbuz.kz.
 */
export function leadsElsewhere(name: string, website_url: string | null): boolean {
  if (/:\/\/|www\./i.test(name)) return true
  const addresses =
    name.toLowerCase().match(/[\p{L}\p{N}.-]*[\p{L}\p{N}]\.([a-z]{2,}|рф|қаз)/gu) ?? []
  const own = website_url && siteDomain(website_url)
  return addresses.some((address) => address !== own)
}

function isDomain(host: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host)
}
