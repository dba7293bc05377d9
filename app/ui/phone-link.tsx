import { messengerHref, splitAtWhatsApp } from '#contract/rules/messenger-href.ts'
import { formatPhone, phoneHref, phoneParts } from '#contract/rules/phone.ts'

/** A stored phone number that can be tapped; where its note names WhatsApp, the word opens a chat there. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const { number, note } = phoneParts(phone)
  const [before, name, after] = splitAtWhatsApp(note) ?? []
  if (!name) {
    return (
      <a className={className} href={phoneHref(phone)}>
        {formatPhone(phone)}
      </a>
    )
  }
  return (
    <span>
      <a className={className} href={phoneHref(phone)}>
        {formatPhone(number)}
      </a>
      {`, ${before}`}
      <a className={className} href={messengerHref('whatsapp', number)} rel="nofollow noopener">
        {name}
      </a>
      {after}
    </span>
  )
}
