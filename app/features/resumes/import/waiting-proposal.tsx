import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownPaths } from '#app/own-paths.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface WaitingProposalProps {
  id: string
  /** The position or the name of the person; empty if neither was read. */
  name: string
  savedAt: string
}

/** Offers what was read and not taken yet, on another device too. */
export function WaitingProposal({ id, name, savedAt }: WaitingProposalProps) {
  const { t } = useTranslation('resume_import')
  const paths = usePaths()
  const withWanted = useWithWanted()
  const { now, timeZone } = useClock()
  const isPending = useNavigation().state !== 'idle'
  const when = formatMoment(savedAt, timeZone, now)
  return (
    <Notice tone="info" title={name ? t('waiting_of', { name }) : t('waiting')}>
      <Form method="post" className="rows">
        <input type="hidden" name="proposal" value={id} />
        <p>{t('waiting_when', { when })}</p>
        <div className="actions">
          <LinkButton size="sm" to={withWanted(ownPaths(paths).resumeProposal(id))}>
            {t('go_on')}
          </LinkButton>
          <Button size="sm" variant="outline" name="intent" value="forget" pending={isPending}>
            {t('forget')}
          </Button>
        </div>
      </Form>
    </Notice>
  )
}
