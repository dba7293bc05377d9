import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { termsVersion } from '#contract/rules/terms.ts'
import { usePaths, useRootData } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Asks the user, above the content of each page, to accept the new terms. */
export function ConsentNotice() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const isPending = useNavigation().formAction?.split('?')[0] === paths.terms()
  if (!useRootData()?.asksConsent) return null
  return (
    <Container className="page-notice">
      <Notice tone="warning">
        <p>
          {t('consent.before')} <Link to={paths.terms()}>{t('consent.terms')}</Link>{' '}
          {t('consent.between')} <Link to={paths.privacy()}>{t('consent.privacy')}</Link>.
        </p>
        <Form method="post" action={paths.terms()} className="notice-act" preventScrollReset>
          <input type="hidden" name="from" value={pathname + search} />
          <input type="hidden" name="text_version" value={termsVersion} />
          <Button size="sm" pending={isPending}>
            {t('consent.agree')}
          </Button>
        </Form>
      </Notice>
    </Container>
  )
}
