import { useEffect, useRef, type FormEvent } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'

interface CodeFieldProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'help' | 'error' | 'defaultValue'
> {
  sendsItself?: boolean
}

export function CodeField({ sendsItself = false, ...field }: CodeFieldProps) {
  const sent = useRef('')
  useNotAgain(field.id ?? 'code', field.error)

  function submitWhenComplete({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
    const code = value.replace(/\s/g, '')
    if (!/^\d+$/.test(code) || code.length !== limits.codeLength || code === sent.current) return
    sent.current = code
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
      onInput={sendsItself ? submitWhenComplete : undefined}
    />
  )
}

/** The Enter key must not send a wrong one-time code again, because that would cost another attempt. */
function useNotAgain(id: string, error: unknown): void {
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
