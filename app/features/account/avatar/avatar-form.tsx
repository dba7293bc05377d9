import { Form, useNavigate, useSearchParams } from '@remix-run/react'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '#contract/rules/images.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { openModal } from '#app/platform/modal/modals.ts'
import { useModalSoon } from '#app/platform/modal/use-modal-soon.ts'
import { usePaths, useUser } from '#app/platform/root-data.ts'
import { initialsOf } from '#app/platform/session/session-user.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { checkImage } from './check-image.ts'
import { DeleteAvatar } from './delete-avatar.tsx'

/** The visitor's picture and what can be done with it; its forms post to the page it stands on, `refusal` came of that. */
export function AvatarForm({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { t } = useTranslation('account')
  const isScripted = useScripted()
  const paths = usePaths()
  const user = useUser()
  const [search] = useSearchParams()
  const own = refusal?.values.intent === 'avatar' ? refusal : null
  const sentence = useRefusalSentence(own)
  const fieldText = useFieldText()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ? errorText(problem) : (sentence ?? fieldText(own?.fields ?? {}, 'avatar'))
  if (!user) return null
  const src = user.avatar_url
  return (
    <div className="photo">
      <Avatar size="xl" initials={initialsOf(user)} src={src} alt={t('avatar.yours')} />
      {src && search.get('delete') === 'avatar' ? (
        <DeleteAvatar />
      ) : (
        <div className="photo-acts">
          <div className="actions">
            {isScripted ? (
              <ChooseButton hasPicture={src !== null} onProblem={setProblem} />
            ) : (
              <PlainForm error={error} />
            )}
            {src && (
              <LinkButton
                size="sm"
                variant="ghost"
                to={paths.deleteAvatar()}
                preventScrollReset
                aria-label={t('avatar.delete_label')}
              >
                {t('avatar.delete')}
              </LinkButton>
            )}
            {search.get('saved') === 'avatar' && !error && <SavedNote />}
          </div>
          <FieldError id="avatar" error={error} />
          <p className="help" id="avatar-help">
            {t('avatar.help')}
          </p>
        </div>
      )}
    </div>
  )
}

/** With script a picture is looked at and cut before it is sent. */
function ChooseButton({
  hasPicture,
  onProblem,
}: {
  hasPicture: boolean
  onProblem: (problem: string | null) => void
}) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useModalSoon()

  async function choose(files: FileList | null) {
    const file = files?.[0]
    if (!file) return
    const found = await checkImage(file)
    onProblem(found)
    if (found) return
    const cropping = await import('./crop-modal.tsx').catch(() => null)
    if (!cropping) return onProblem('network_error')
    const { CropModal } = cropping
    const result = await openModal(CropModal, { size: 'sm', backdrop: 'static', props: { file } })
    if (result) navigate('?saved=avatar', { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="outline"
        icon={<Icon of={Camera} />}
        aria-describedby="avatar-help avatar-error"
        onClick={() => input.current?.click()}
      >
        {t(hasPicture ? 'avatar.change' : 'avatar.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        aria-label={t('avatar.file')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files).finally(() => (currentTarget.value = ''))
        }}
      />
    </>
  )
}

function PlainForm({ error }: { error: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <Form method="post" encType="multipart/form-data" reloadDocument className="photo-form">
      <input type="hidden" name="intent" value="avatar" />
      <input
        className="input"
        type="file"
        name="avatar"
        accept={imageTypes.join(',')}
        aria-label={t('avatar.file')}
        aria-describedby="avatar-help avatar-error"
        aria-invalid={error ? true : undefined}
      />
      <Button size="sm" variant="outline">
        {t('avatar.send')}
      </Button>
    </Form>
  )
}
