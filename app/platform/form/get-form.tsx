import { Form, useSubmit, type FormProps } from '@remix-run/react'
import type { FormEvent } from 'react'
import { isInDrawer } from '#app/ui/use-drawer.ts'

/** A form that opens a URL with its values as parameters, such as a search form. */
export function GetForm(props: Omit<FormProps, 'method' | 'onSubmit'> & { action: string }) {
  const submit = useSubmit()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(filledParams(event.currentTarget), { action: props.action, replace: isInDrawer() })
  }
  return <Form {...props} onSubmit={send} />
}

export function filledParams(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') filled.append(name, value)
  }
  return filled
}
