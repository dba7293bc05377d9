import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface WantedHomeProps {
  text: string
  besides?: ReactNode
}

/** Tells a guest on the home page why the page that the guest tried to open requires an account. */
export function WantedHome({ text, besides }: WantedHomeProps) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Container className="page-notice">
      <Notice
        role="status"
        action={
          <>
            <LinkButton size="sm" to={paths.signIn()}>
              {t('account.sign_in')}
            </LinkButton>
            <LinkButton size="sm" variant="outline" to={paths.signUp()}>
              {t('account.sign_up')}
            </LinkButton>
            {besides}
          </>
        }
      >
        {text}
      </Notice>
    </Container>
  )
}
