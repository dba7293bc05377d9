import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { discardForm, sendForm } from './outbox.ts'
import { askAfterHours, hasFailedOften, typedTexts } from './waiting-form.ts'
import type { ShownForm } from './waiting-store.ts'

interface WaitingFormCardsProps {
  forms: readonly ShownForm[]
  /** True in the list of all waiting forms, where each card names its vacancy, resume or application. */
  isList?: boolean
}

/** Shows the forms that wait for the network or for a decision of the user; renders nothing if no form waits. */
export function WaitingFormCards({ forms, isList }: WaitingFormCardsProps) {
  if (forms.length === 0) return null
  return (
    <ul className="waiting-forms">
      {forms.map((form) => (
        <WaitingFormCard key={form.id} form={form} isList={isList} />
      ))}
    </ul>
  )
}

function WaitingFormCard({ form, isList = false }: { form: ShownForm; isList?: boolean }) {
  const { t } = useTranslation('outbox')
  const { id, state, title, refusal } = form
  const words = typedTexts(form)
  const isOver = state === 'refused' || state === 'expired'
  const name = t(`kinds.${form.kind}` as 'kinds.late', {
    minutes: form.fields.find(([field]) => field === 'minutes')?.[1],
    defaultValue: t('kinds.other'),
  })
  return (
    <li className={classNames('waiting-form', isOver && 'waiting-form-over')}>
      <p>
        <b>{name}</b>
        {isList && `: ${title}`}
      </p>
      {words.map((text, index) => (
        <p key={index} className="waiting-form-text">
          {text}
        </p>
      ))}
      <p className="waiting-form-state">
        <Icon of={isOver ? CircleAlert : Clock} size={16} />
        <span>
          {state === 'refused'
            ? refusal || t('state.refused')
            : t(`state.${state === 'asks' && hasFailedOften(form) ? 'failed' : state}`, {
                hours: askAfterHours,
              })}
        </span>
      </p>
      {state !== 'sending' && (
        <div className="ways">
          {state === 'asks' && (
            <Button type="button" size="sm" onClick={() => void sendForm(id)}>
              {t('send')}
            </Button>
          )}
          {isOver && isPage(form.path) && isList && (
            <Link className="btn btn-outline btn-sm" to={form.path}>
              {t('open')}
            </Link>
          )}
          {isOver && words.length > 0 && (
            <Button
              type="button"
              variant="outline"
              size="sm"
              onClick={() => void navigator.clipboard.writeText(words.join('\n'))}
            >
              {t('copy')}
            </Button>
          )}
          <Button type="button" variant="ghost" size="sm" onClick={() => void discardForm(id)}>
            {t(isOver ? 'remove' : 'take_back')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Returns whether the URL of a form is also the URL of a page. */
function isPage(path: string): boolean {
  return path.split('/').length > 3
}
