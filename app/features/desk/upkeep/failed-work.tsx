import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { UpkeepState } from '#contract/desk-upkeep.ts'
import type { UpkeepPart } from '#contract/rules/desk.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The deliveries or jobs that have failed, each name with a button that tries them again. */
export function FailedWork({ part, rows }: { part: UpkeepPart; rows: UpkeepState[UpkeepPart] }) {
  const { t, i18n } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const nameOf = (name: string) => {
    const key = `upkeep.names.${name}`
    return i18n.exists(key, { ns: 'desk' }) ? t(key as 'upkeep.names.mail') : name
  }
  return (
    <Panel as="section" className="bleed">
      <h2>{t(`upkeep.${part}`)}</h2>
      {rows.length === 0 && <p className="help">{t(`upkeep.no_${part}`)}</p>}
      {rows.length > 0 && (
        <ul className="desk-upkeep">
          {rows.map(({ name, count, oldest_at }) => (
            <li key={name}>
              <div>
                <b>{nameOf(name)}</b>
                <p className="help">
                  {t('upkeep.failed', { count, since: formatMoment(oldest_at, timeZone, now) })}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="part" value={part} />
                <Button name="name" value={name} variant="outline" size="sm">
                  {t('upkeep.retry')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
