import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useSaved } from '#app/platform/form/saved.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { Avatar, type AvatarProps } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { DeletePicture, type DeletingTexts } from './delete-picture.tsx'
import { PictureForm, usePictureError } from './picture-form.tsx'

interface PicturePanelProps {
  name: string
  texts: Record<'title' | 'own' | 'file' | 'send' | 'delete' | 'help', string> & {
    deleting: DeletingTexts
  }
  picture: Pick<AvatarProps, 'initials' | 'tint' | 'src' | 'square'>
  to: { page: string; question: string }
  refusal: FormRefusal | null | undefined
  className?: string
  children?: ReactNode
}

/** Shows a picture, with the forms that upload and delete it. */
export function PicturePanel(props: PicturePanelProps) {
  const { name, texts, picture, to, refusal, className, children } = props
  const [search] = useSearchParams()
  const saved = useSaved(name)
  const error = usePictureError(refusal, name)
  const has = Boolean(picture.src)
  return (
    <Panel as="section" id={name} className={className} title={texts.title}>
      <div className="photo">
        <Avatar {...picture} alt={texts.own} size="xl" />
        {has && search.get('delete') === name ? (
          <DeletePicture intent={`delete_${name}`} to={to.page} texts={texts.deleting} />
        ) : (
          <div className="photo-acts">
            <PictureForm name={name} label={texts.file} submit={texts.send} error={error} />
            <div className="actions">
              {has && (
                <LinkButton
                  {...landing}
                  size="sm"
                  variant="ghost"
                  to={to.question}
                  preventScrollReset
                >
                  {texts.delete}
                </LinkButton>
              )}
              {children}
              {saved && !error && <SavedNote at={saved} />}
            </div>
            <FieldError id={name} error={error} />
            <p className="help" id={`${name}-help`}>
              {texts.help}
            </p>
          </div>
        )}
      </div>
    </Panel>
  )
}
