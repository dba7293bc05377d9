import { useTranslation } from 'react-i18next'
import type { OwnResume } from '#contract/resumes.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { PicturePanel } from '#app/platform/picture/picture-panel.tsx'
import { usePaths } from '#app/platform/root-data.ts'

interface PhotoPanelProps {
  resume: Pick<OwnResume, 'public_id' | 'photo_url'>
  /** Of whom there is no photo. */
  initials: string
  refusal: FormRefusal | null | undefined
}

/** Whether an answer came of the panel's forms, not of the resume's own. */
export function isOfPhoto(refusal: FormRefusal | null | undefined): boolean {
  return refusal?.values.intent === 'photo' || refusal?.values.intent === 'delete_photo'
}

/** The photo of a resume, which is saved apart from its content. */
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
      to={{ page: paths.editResume(id), question: paths.deletePhoto(id) }}
      refusal={refusal}
    />
  )
}
