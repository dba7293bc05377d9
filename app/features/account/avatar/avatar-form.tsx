import { useNavigate, useSearchParams } from '@remix-run/react'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '#contract/rules/images.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { savedAt, useSaved } from '#app/platform/form/saved.ts'
import { openModal } from '#app/platform/modal/modals.ts'
import { useModalSoon } from '#app/platform/modal/use-modal-soon.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { DeletePicture } from '#app/platform/picture/delete-picture.tsx'
import { PictureForm, usePictureError } from '#app/platform/picture/picture-form.tsx'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { nameOf } from '#app/platform/session/session-user.ts'
import { showToast } from '#app/platform/toast/toast-store.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { checkImage } from './check-image.ts'

/** Shows the user's profile picture, with the forms that upload and delete the picture. */
export function AvatarForm({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { t } = useTranslation('account')
  const isScripted = useScripted()
  const paths = usePaths()
  const user = useUser()
  const [search] = useSearchParams()
  const saved = useSaved('avatar')
  const sent = usePictureError(refusal, 'avatar')
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? sent
  if (!user) return null
  const src = user.avatar_url
  return (
    <div className="photo">
      <Avatar size="xl" initials={initialsOf(nameOf(user))} src={src} alt={t('avatar.yours')} />
      {src && search.get('delete') === 'avatar' ? (
        <DeletePicture
          intent="delete_avatar"
          to={paths.profile()}
          texts={t('avatar.deleting', { returnObjects: true })}
        />
      ) : (
        <div className="photo-acts">
          <div className="actions">
            {isScripted ? (
              <ChooseButton hasPicture={src !== null} onProblem={setProblem} />
            ) : (
              <PictureForm
                name="avatar"
                label={t('avatar.file')}
                submit={t('avatar.send')}
                error={error}
              />
            )}
            {src && (
              <LinkButton
                size="sm"
                variant="ghost"
                to={paths.deleteAvatar()}
                preventScrollReset
                aria-label={t('avatar.delete_label')}
              >
                {t('avatar.deleting.delete')}
              </LinkButton>
            )}
            {saved && !error && <SavedNote at={saved} />}
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

interface ChooseButtonProps {
  hasPicture: boolean
  onProblem: (problem: string | null) => void
}

/** A button that chooses a file. If JavaScript runs, the visitor crops the picture before the upload. */
function ChooseButton({ hasPicture, onProblem }: ChooseButtonProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useModalSoon()

  function refuse(error: string) {
    const message = errorText(error)
    onProblem(message)
    // Screen readers do not read the message beside the button, so a toast repeats the message.
    showToast({ message, variant: 'danger' })
  }

  async function choose(files: FileList | null) {
    const file = files?.[0]
    if (!file) return
    const found = await checkImage(file)
    if (found) return refuse(found)
    onProblem(null)
    const cropping = await import('./crop-modal.tsx').catch(() => null)
    if (!cropping) return refuse('network_error')
    const { CropModal } = cropping
    const result = await openModal(CropModal, { size: 'sm', backdrop: 'static', props: { file } })
    if (result) navigate(savedAt('', 'avatar'), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Button
        {...landing}
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
