import { Form, useSubmit, type FormProps } from '@remix-run/react'
import type { FormEvent } from 'react'

/** A form whose fields become an address; with script, only those that are filled. */
export function GetForm(props: Omit<FormProps, 'method' | 'onSubmit'> & { action: string }) {
  const submit = useSubmit()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '') filled.append(name, value)
    }
    submit(filled, { action: props.action })
  }
  return <Form {...props} onSubmit={send} />
}
