import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** The words beside the box by which a person agrees to the terms. */
export function ConsentText() {
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <>
      {t('sign_up.consent_before')} <NewTab to={paths.terms()}>{t('sign_up.consent_terms')}</NewTab>{' '}
      {t('sign_up.consent_between')}{' '}
      <NewTab to={paths.privacy()}>{t('sign_up.consent_privacy')}</NewTab>
    </>
  )
}

/** A link that opens a new tab, so that the typed values stay in the form. */
function NewTab({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden> {t('sign_up.new_tab')}</VisuallyHidden>
    </Link>
  )
}
