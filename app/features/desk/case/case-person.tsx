import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CaseContacts } from '#contract/desk-cases.ts'
import type { CasePerson } from '#contract/desk-kinds.ts'
import { formatPhone, phoneHref } from '#contract/rules/phone.ts'
import { formatFullDay } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

interface CasePersonProps {
  /** Null for a guest. */
  person: CasePerson | null
  contacts: CaseContacts | null
}

/** The account that has written. Mail and phone are hidden until the operator opens them. */
export function CasePersonView({ person, contacts }: CasePersonProps) {
  const { t } = useTranslation('desk')
  return (
    <section>
      <h2>{t('case.person')}</h2>
      {person ? <PersonFacts person={person} /> : <p>{t('case.guest')}</p>}
      {contacts ? (
        <Contacts contacts={contacts} />
      ) : (
        <Form method="post" preventScrollReset className="desk-contacts">
          <Button name="intent" value="contacts" variant="outline" size="sm">
            {t('case.open_contacts')}
          </Button>
          <span className="help">{t('case.contacts_logged')}</span>
        </Form>
      )}
    </section>
  )
}

/** The facts of an account without its mail and phone. */
export function PersonFacts({ person }: { person: CasePerson }) {
  const { t } = useTranslation('desk')
  const { timeZone } = useClock()
  const items = [
    { term: t('case.name'), value: person.name || t('log.erased') },
    { term: t('case.account'), value: person.id },
    { term: t('case.side'), value: t(`queue.side.${person.side}`) },
    { term: t('case.since'), value: formatFullDay(person.created_at, timeZone) },
  ]
  return (
    <>
      <Facts items={items} />
      {person.is_ending && <p className="help">{t('case.ending')}</p>}
    </>
  )
}

function Contacts({ contacts }: { contacts: CaseContacts }) {
  const { t } = useTranslation('desk')
  const { given_email, email, phone } = contacts
  const mails = [...new Set([given_email, email])].filter((address) => address !== null)
  return (
    <p className="desk-contacts" id="contacts">
      {mails.map((address) => (
        <a key={address} href={`mailto:${address}`}>
          {address}
        </a>
      ))}
      {phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
      {mails.length === 0 && !phone && t('case.no_contacts')}
    </p>
  )
}
