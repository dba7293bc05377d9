import { useEffect, useRef, type FormEvent } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'

interface CodeFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'help' | 'error' | 'defaultValue'
> {
  /** Its form has nothing else to fill: the last digit sends it, typed or pasted, once. */
  sendsItself?: boolean
}

export function CodeField({ sendsItself = false, ...field }: CodeFieldProps) {
  const sent = useRef('')
  useNotAgain(field.id ?? 'code', field.error)

  function sendWhole({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
    const code = value.replace(/\s/g, '')
    if (!/^\d+$/.test(code) || code.length !== limits.codeLength || code === sent.current) return
    sent.current = code
    // By its button, which may say what is sent.
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button])'))
  }

  return (
    <TextField
      {...field}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="code-field"
      onInput={sendsItself ? sendWhole : undefined}
    />
  )
}

/** A code that was refused is not sent again: Enter by habit, after its last digit has sent it, would cost an attempt. */
function useNotAgain(id: string, error: unknown): void {
  // The error goes with the next change, and Enter makes one.
  const refused = useRef('')
  useEffect(() => {
    if (error) refused.current = inputOf(id)?.value ?? ''
  }, [id, error])
  useEffect(() => {
    const input = inputOf(id)
    const stop = (event: Event) => {
      if (!input?.value || input.value !== refused.current) return
      event.preventDefault()
      input.select()
    }
    input?.form?.addEventListener('submit', stop)
    return () => input?.form?.removeEventListener('submit', stop)
  }, [id])
}

function inputOf(id: string): HTMLInputElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : null
}
