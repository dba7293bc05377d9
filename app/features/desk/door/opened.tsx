import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DeskState } from '#contract/desk.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CodeEntry } from './code-entry.tsx'

/** Says until when the desk is open and as what, renews the recovery codes, and closes the desk. */
export function Opened({ desk, refusal }: { desk: DeskState; refusal: FormRefusal | null }) {
  const { t } = useTranslation('desk')
  const { timeZone } = useClock()
  const roles = desk.roles.map((role) => t(`roles.${role}`)).join(', ')
  return (
    <>
      <Panel as="section" className="bleed">
        <div className="stack">
          <p>{t('door.open_text', { roles, time: formatTime(desk.until ?? '', timeZone) })}</p>
          <Form method="post">
            <Button name="intent" value="leave" variant="outline">
              {t('door.leave')}
            </Button>
          </Form>
        </div>
      </Panel>
      <Panel as="section" className="bleed" title={t('door.renew_title')}>
        <div className="stack">
          <p>{t('door.renew_text')}</p>
          <CodeEntry intent="renew" submit={t('door.renew')} refusal={refusal} />
        </div>
      </Panel>
    </>
  )
}
