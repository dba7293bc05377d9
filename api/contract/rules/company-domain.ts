import { isPublicMail } from './public-mail.ts'

interface Reachable {
  website_url: string | null
  contact_email: string | null
}

/** Returns the domain of a website: `saryarka.kz` for `https://www.saryarka.kz/jobs`; null for an IP address. */
export function siteDomain(url: string): string | null {
  const host =
    URL.parse(url)
      ?.hostname.replace(/^www\./, '')
      .replace(/\.$/, '') ?? ''
  return isDomain(host) ? host : null
}

export function mailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** Returns the domain of the company's website or e-mail, which pages show beside the badge «verified». */
export function companyDomain({ website_url, contact_email }: Reachable): string | null {
  if (website_url) return siteDomain(website_url)
  const domain = contact_email && mailDomain(contact_email)
  return domain && !isPublicMail(domain) ? domain : null
}

/** Returns the reason why a mailbox does not prove that the company owns its domain; null if it proves that. */
export function mailboxProblem(
  company: Reachable,
  email: string,
): 'public_mail' | 'other_domain' | null {
  const mailbox = mailDomain(email)
  if (isPublicMail(mailbox)) return 'public_mail'
  const domain = companyDomain(company)
  if (!isDomain(mailbox)) return 'other_domain'
  // A mailbox at `company.kz` also proves that the company owns `jobs.company.kz`.
  return domain === mailbox || domain?.endsWith(`.${mailbox}`) ? null : 'other_domain'
}

/** Returns whether the company's name contains a web address other than the company's own; it would deceive readers. */
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
