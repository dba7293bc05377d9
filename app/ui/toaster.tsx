import { Form } from '@remix-run/react'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { forgetFlashToast } from '#app/platform/toast/flash-cookie.ts'
import {
  dismissToast,
  isToastTaken,
  showToast,
  useToasts,
} from '#app/platform/toast/toast-store.ts'
import type { Toast, ToastAction } from '#app/platform/toast/toast.ts'

import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { toneIcons } from './tone.ts'
import { useAutoHide } from './use-auto-hide.ts'

const none: readonly Toast[] = []

export interface ToasterProps {
  flash?: readonly Toast[]
}

export function Toaster({ flash = none }: ToasterProps) {
  const { t } = useTranslation('ui')
  const alive = useToasts()
  const shown = alive ?? flash
  const item = (toast: Toast) => (
    <ToastItem key={toast.id} toast={toast} canDismiss={alive !== null} />
  )
  useEffect(() => {
    for (const toast of flash) if (!isToastTaken(toast.id)) showToast(toast)
    if (flash.length) forgetFlashToast()
  }, [flash])

  return (
    <section className={classNames('toaster', !alive && 'toaster-still')} aria-label={t('toasts')}>
      <div aria-live="polite">{shown.filter(({ role }) => role === 'status').map(item)}</div>
      {shown.filter(({ role }) => role === 'alert').map(item)}
    </section>
  )
}

function ToastItem({ toast, canDismiss }: { toast: Toast; canDismiss: boolean }) {
  const { t } = useTranslation('ui')
  const { id, title, message, variant, role, action } = toast
  const pause = useAutoHide(toast.autoHide ? toast.timeoutMs : null, () => dismissToast(id))
  return (
    <div className={`toast ${variant}`} role={role === 'alert' ? role : undefined} {...pause}>
      <Icon of={toneIcons[variant]} />
      <div>
        <p>
          {title && <b>{title}</b>}
          {message}
        </p>
        {action && <Action action={action} onDone={() => dismissToast(id)} />}
      </div>
      {canDismiss && (
        <IconButton type="button" icon={X} label={t('dismiss')} onClick={() => dismissToast(id)} />
      )}
    </div>
  )
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ('to' in action) {
    return (
      <Link className="btn btn-ghost" to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    )
  }
  if ('post' in action) {
    return (
      <Form method="post" action={action.post} onSubmit={onDone} preventScrollReset>
        {Object.entries(action.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn btn-ghost">{action.label}</button>
      </Form>
    )
  }
  function select() {
    if ('onSelect' in action) action.onSelect()
    onDone()
  }
  return (
    <button type="button" className="btn btn-ghost" onClick={select}>
      {action.label}
    </button>
  )
}
