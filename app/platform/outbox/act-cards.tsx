import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { discardAct, sendAct } from './outbox.ts'
import { askAfterHours, wordsOf } from './waiting-act.ts'
import type { ShownAct } from './waiting-store.ts'

interface ActCardsProps {
  acts: readonly ShownAct[]
  /** True in the list of all waiting forms, where each card names its vacancy, resume or application. */
  isList?: boolean
}

/** Shows the forms that wait for the network or for a decision of the user; renders nothing if no form waits. */
export function ActCards({ acts, isList }: ActCardsProps) {
  if (acts.length === 0) return null
  return (
    <ul className="act-cards">
      {acts.map((act) => (
        <ActCard key={act.id} act={act} isList={isList} />
      ))}
    </ul>
  )
}

function ActCard({ act, isList = false }: { act: ShownAct; isList?: boolean }) {
  const { t } = useTranslation('outbox')
  const { id, state, title, refusal } = act
  const words = wordsOf(act)
  const isOver = state === 'refused' || state === 'expired'
  const name = t(`acts.${act.act}` as 'acts.other', { defaultValue: t('acts.other') })
  return (
    <li className={classNames('act-card', isOver && 'act-card-over')}>
      <p>
        <b>{name}</b>
        {isList && `: ${title}`}
      </p>
      {words.map((text, index) => (
        <p key={index} className="act-words">
          {text}
        </p>
      ))}
      <p className="act-state">
        <Icon of={isOver ? CircleAlert : Clock} size={16} />
        <span>
          {state === 'refused'
            ? refusal || t('state.refused')
            : t(`state.${state}`, { hours: askAfterHours })}
        </span>
      </p>
      {state !== 'sending' && (
        <div className="ways">
          {state === 'asks' && (
            <Button type="button" size="sm" onClick={() => void sendAct(id)}>
              {t('send')}
            </Button>
          )}
          {isOver && isPage(act.path) && isList && (
            <Link className="btn btn-outline btn-sm" to={act.path}>
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
          <Button type="button" variant="ghost" size="sm" onClick={() => void discardAct(id)}>
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
