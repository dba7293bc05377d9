import { useEffect, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef } from 'react'
import { useTranslation } from 'react-i18next'

import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

const longText = 1000

export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldProps | 'maxLength'> {
  /** The highest number of characters. A longer text is not cut but shows an error. */
  limit?: number
}

export function TextArea({
  label,
  name,
  id,
  help,
  error,
  required,
  hideLabel,
  className,
  limit,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  const count = () => setLength(lengthOf(area.current?.value ?? ''))
  useEffect(count)
  return (
    <Field {...{ label, name, id, help, error, required, hideLabel, className }}>
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...control}
            ref={area}
            rows={rows}
            className="input"
            onInput={count}
          />
          {limit !== undefined && length > (limit >= longText ? 0 : limit * 0.9) && (
            <Room length={length} limit={limit} />
          )}
        </>
      )}
    </Field>
  )
}

/** Shows how many characters the text has and how many more are allowed. */
function Room({ length, limit }: { length: number; limit: number }) {
  const { t } = useTranslation('ui')
  const left = limit - length
  const isOver = left < 0
  return (
    <p className={classNames('help', isOver && 'help-over')} aria-live={isOver ? 'polite' : 'off'}>
      {isOver && t('tooLong', { number: -left })}
      {!isOver && left < limit * 0.1 && t('room', { number: left })}
      {left >= limit * 0.1 && t('written', { number: length, limit })}
    </p>
  )
}

/** Counts the characters of a text exactly as the API does. */
function lengthOf(text: string): number {
  return [...text.normalize().trim()].length
}
