import { useEffect } from 'react'
import { Form, useNavigation } from '@remix-run/react'
import { imageTypes } from '#contract/rules/images.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useCleared } from '#app/platform/form/use-cleared.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'

interface PictureFormProps {
  name: string
  label: string
  submit: string
  error: string | undefined
}

/** A form that uploads a picture without cropping. */
export function PictureForm({ name, label, submit, error }: PictureFormProps) {
  const isPending = useNavigation().formData?.get('intent') === name
  const form = useCleared(isPending, error !== undefined)
  const isScripted = useScripted()
  useEffect(() => {
    const file = form.current?.elements.namedItem(name)
    if (isScripted && file instanceof HTMLInputElement && file.files?.length) {
      form.current?.requestSubmit()
    }
  }, [isScripted, form, name])
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="photo-form"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={name} />
      <FileField
        name={name}
        accept={imageTypes.join(',')}
        aria-label={label}
        aria-describedby={`${name}-help ${name}-error`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget: { files, form: own } }) =>
          files?.length && own?.requestSubmit()
        }
      />
      {(!isScripted || isPending || error) && (
        <Button size="sm" variant="outline" pending={isPending}>
          {submit}
        </Button>
      )}
    </Form>
  )
}

export function usePictureError(
  refusal: FormRefusal | null | undefined,
  name: string,
): string | undefined {
  const fieldText = useFieldText()
  const errorText = useErrorText()
  if (refusal?.values.intent !== name) return undefined
  return refusal.error ? errorText(refusal.error) : fieldText(refusal.fields, name)
}
