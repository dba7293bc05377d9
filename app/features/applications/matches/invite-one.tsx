import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Waits } from '#app/platform/outbox/waits.tsx'
import type { Waiting } from '#app/platform/outbox/waits-field.ts'
import { Link } from '#app/ui/link.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { inviteIntent } from './chosen.ts'

export interface InviteOneProps {
  idempotencyKey: string
  waiting?: Waiting
  refusal: FormRefusal | null | undefined
}

export function InviteOne({ idempotencyKey, waiting, refusal }: InviteOneProps) {
  const { t } = useTranslation('matches')
  const { pathname } = useLocation()
  return (
    <div className="pick-form">
      <PostForm
        refusal={refusal}
        intent={inviteIntent}
        labels={{ message: t('invite.message') }}
        idempotencyKey={idempotencyKey}
        submit={t('invite.submit')}
      >
        {(control) => (
          <>
            {waiting && <Waits {...waiting} kind="invite" />}
            <TextArea
              {...control('message')}
              help={t('invite.help')}
              rows={4}
              limit={limits.applicationMessage}
            />
          </>
        )}
      </PostForm>
      <Link to={pathname} preventScrollReset>
        {t('invite.cancel')}
      </Link>
    </div>
  )
}
