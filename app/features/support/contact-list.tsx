import { useTranslation } from 'react-i18next'
import type { Operator } from '#contract/environment.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'

/** The contacts of the company that runs the site, as far as they are configured. */
export function ContactList({ operator }: { operator: Operator }) {
  const { t } = useTranslation('contacts')
  const { name, email, phone } = operator
  const items: Fact[] = []
  if (name) items.push({ term: t('operator.name'), value: name })
  if (email)
    items.push({ term: t('operator.email'), value: <a href={`mailto:${email}`}>{email}</a> })
  if (phone) {
    const number = phone.replace(/[^+\d]/g, '')
    items.push({ term: t('operator.phone'), value: <a href={`tel:${number}`}>{phone}</a> })
  }
  return items.length > 0 && <Facts items={items} />
}
