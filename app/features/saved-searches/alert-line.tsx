import { Form, useNavigation } from '@remix-run/react'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { alertLineId } from './alert-line-id.ts'
import type { AlertOffer } from './alert-offer.server.ts'

/** Offers to save the current search and to send messages about new results, or shows that this search is saved. */
export function AlertLine({ offer }: { offer: AlertOffer | null }) {
  const paths = usePaths()
  const { formAction } = useNavigation()
  if (!offer) return null
  const { title, help, act, isOn, link } = offer
  return (
    <Form
      id={alertLineId}
      method="post"
      action={paths.saveSearch()}
      preventScrollReset
      replace
      className={classNames('alert-line', isOn && 'alert-on')}
    >
      {Object.entries(act?.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="alert-sign">
        <Icon of={isOn ? BellRing : Bell} />
      </span>
      <div role={isOn ? 'status' : undefined}>
        <b>{title}</b>
        <span>{help}</span>
      </div>
      {link && (
        <Link className="tap" to={link.to}>
          {link.label}
        </Link>
      )}
      {act && (
        <Button
          variant={isOn ? 'ghost' : 'outline'}
          size="sm"
          pending={formAction === paths.saveSearch()}
        >
          {act.label}
        </Button>
      )}
    </Form>
  )
}
