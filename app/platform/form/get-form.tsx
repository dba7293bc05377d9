import { Form, useSubmit, type FormProps } from '@remix-run/react'
import type { FormEvent } from 'react'
import { isInDrawer } from '#app/ui/use-drawer.ts'

/** A form whose fields become an address; with script, only those that are filled. */
export function GetForm(props: Omit<FormProps, 'method' | 'onSubmit'> & { action: string }) {
  const submit = useSubmit()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(filledParams(event.currentTarget), { action: props.action, replace: isInDrawer() })
  }
  return <Form {...props} onSubmit={send} />
}

/** The fields of a form that are filled, as its address has them. */
export function filledParams(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') filled.append(name, value)
  }
  return filled
}
