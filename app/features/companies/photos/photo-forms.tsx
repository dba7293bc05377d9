import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CompanyPhoto } from '#contract/companies.ts'
import { imageInSize, imageSizes, thumbHeight } from '#contract/rules/images.ts'
import { limits } from '#contract/rules/limits.ts'
import { companyPaths } from '#app/company-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useSaved } from '#app/platform/form/saved.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { DeletePicture } from '#app/platform/picture/delete-picture.tsx'
import { PictureForm, usePictureError } from '#app/platform/picture/picture-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface PhotoFormsProps {
  company: { id: number; photos: CompanyPhoto[] }
  /** The photo that the owner is asked about before it is deleted. */
  deleted: CompanyPhoto | null
  isFull: boolean
  refusal: FormRefusal | null | undefined
}

/** The forms that add, describe, order and delete the photos of a company. */
export function PhotoForms({ company, deleted, isFull, refusal }: PhotoFormsProps) {
  const { t } = useTranslation('companies')
  const paths = companyPaths(usePaths())
  const saved = useSaved('photo')
  const error = usePictureError(refusal, 'photo')
  return (
    <>
      <Panel as="section" className="bleed" id="photo" title={t('photos.add')}>
        {deleted ? (
          <div className="photo">
            <Thumb photo={deleted} />
            <DeletePicture
              intent="delete_photo"
              to={paths.photos(company.id)}
              texts={t('photos.deleting', { returnObjects: true })}
            />
          </div>
        ) : (
          <div className="photo-acts">
            {isFull ? (
              <p>{t('photos.full')}</p>
            ) : (
              <PictureForm
                name="photo"
                label={t('photos.file')}
                submit={t('logo.send')}
                error={error}
              />
            )}
            {saved && !error && <SavedNote at={saved} />}
            <FieldError id="photo" error={error} />
            <p className="help" id="photo-help">
              {t('photos.help')}
            </p>
          </div>
        )}
      </Panel>
      {company.photos.length > 0 && <Captions company={company} />}
    </>
  )
}

function Captions({ company: { id, photos } }: Pick<PhotoFormsProps, 'company'>) {
  const { t } = useTranslation('companies')
  const paths = companyPaths(usePaths())
  const saved = useSaved('photos')
  return (
    <Panel as="section" className="bleed" title={t('photos.list')}>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        {/* The Enter key presses the first button of a form, so a hidden button is first. */}
        <button className="sr" tabIndex={-1} aria-hidden>
          {t('form.save')}
        </button>
        {photos.map((photo, index) => {
          const number = index + 1
          return (
            <div key={photo.id} className="photo">
              <Thumb photo={photo} />
              <div className="photo-acts">
                <input type="hidden" name="photo" value={photo.id} />
                <TextField
                  id={`caption-${photo.id}`}
                  name="caption"
                  label={t('photos.caption', { number })}
                  defaultValue={photo.caption}
                  maxLength={limits.photoCaption}
                />
                <div className="actions">
                  {index > 0 && (
                    <Button
                      size="sm"
                      variant="outline"
                      name="up"
                      value={photo.id}
                      icon={<Icon of={ArrowUp} size={16} />}
                      aria-label={t('photos.up_what', { number })}
                    >
                      {t('photos.up')}
                    </Button>
                  )}
                  <LinkButton
                    {...landing}
                    size="sm"
                    variant="ghost"
                    to={paths.photos(id, photo.id)}
                    aria-label={t('photos.delete_what', { number })}
                  >
                    {t('photos.delete')}
                  </LinkButton>
                </div>
              </div>
            </div>
          )
        })}
        <div className="form-foot">
          <Button>{t('form.save')}</Button>
          {saved && <SavedNote at={saved} />}
        </div>
      </Form>
    </Panel>
  )
}

function Thumb({ photo: { url, caption } }: { photo: CompanyPhoto }) {
  return (
    <img
      className="photo-thumb"
      src={imageInSize(url, 'thumb')}
      width={imageSizes.thumb}
      height={thumbHeight}
      alt={caption}
      loading="lazy"
      decoding="async"
    />
  )
}
