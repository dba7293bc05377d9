import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnResume } from '#contract/resumes.ts'
import { ownPaths } from '#app/own-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { PicturePanel } from '#app/platform/picture/picture-panel.tsx'
import { usePaths, useUser } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'

interface PhotoPanelProps {
  resume: Pick<OwnResume, 'public_id' | 'photo_url'>
  initials: string
  refusal: FormRefusal | null | undefined
}

const intents = ['photo', 'avatar_photo', 'delete_photo']

export function isOfPhoto(refusal: FormRefusal | null | undefined): boolean {
  return intents.includes(String(refusal?.values.intent))
}

/** The forms that upload, show and delete the photo in a resume. */
export function PhotoPanel({ resume, initials, refusal }: PhotoPanelProps) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { public_id: id, photo_url: src } = resume
  useRefusalSentence(refusal)
  return (
    <PicturePanel
      name="photo"
      texts={t('photo', { returnObjects: true })}
      picture={{ src, initials }}
      to={{ page: paths.editResume(id), question: ownPaths(paths).deletePhoto(id) }}
      refusal={refusal}
    >
      {!src && <TakeAvatar />}
    </PicturePanel>
  )
}

function TakeAvatar() {
  const { t } = useTranslation('resumes')
  const isPending = useNavigation().formData?.get('intent') === 'avatar_photo'
  if (!useUser()?.avatar_url) return null
  return (
    <Form method="post" preventScrollReset>
      <Button size="sm" variant="ghost" name="intent" value="avatar_photo" pending={isPending}>
        {t('photo.take_avatar')}
      </Button>
    </Form>
  )
}
