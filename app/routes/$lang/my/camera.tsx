import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CameraCheck } from '#app/features/applications/day/camera-check.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['camera'] }

export const loader = guard('user').loader(({ texts }) => ({ title: texts('camera')('title') }))

/** Only this page of the site may open the camera and the microphone. */
export const headers = () => ({
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function CameraPage() {
  const { t } = useTranslation('camera')
  const { title } = useLoaderData<typeof loader>()
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p>{t('lead')}</p>
        <p className="without-script">{t('no_script')}</p>
      </PageHead>
      <CameraCheck />
    </Container>
  )
}
