import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResumeContent } from '#contract/content/resume.ts'
import { messengerHref } from '#contract/rules/messenger-href.ts'
import { formatPhone, phoneHref } from '#contract/rules/phone.ts'

export type ResumeContactFields = Pick<ResumeContent, 'contacts' | 'links' | 'hidden_fields'>

/** The contacts of a resume as links, such as tel: and mailto: links. */
export function ContactLines({ contacts, links, hidden_fields: hidden }: ResumeContactFields) {
  const { t } = useTranslation('resumes')
  const { email, phones } = contacts
  return (
    <ul className="links">
      {email && (
        <li>
          {hidden.includes('email') ? (
            t('view.email_hidden')
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </li>
      )}
      {hidden.includes('phones') && phones.length > 0 && <li>{t('view.phones_hidden')}</li>}
      {!hidden.includes('phones') &&
        phones.map(({ number, comment, messengers }) => (
          <li key={number}>
            <a href={phoneHref(number, comment)}>{formatPhone(number)}</a>
            {messengers.map((each) => (
              <Fragment key={each}>
                {', '}
                <a href={messengerHref(each, number)} rel="nofollow noopener">
                  {t(`messenger.${each}`)}
                </a>
              </Fragment>
            ))}
            {comment && `, ${comment}`}
          </li>
        ))}
      {!hidden.includes('other_contacts') &&
        links.map((link) => (
          <li key={link.url}>
            <a href={link.url ?? undefined} rel="nofollow noopener">
              {t(`link_type.${link.type}`)}
            </a>
          </li>
        ))}
    </ul>
  )
}
