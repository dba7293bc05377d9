import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

interface ChoiceFormProps<Value extends string> {
  action: string
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  current: Value
  className: string
  children?: ReactNode
}

export function ChoiceForm<Value extends string>(props: ChoiceFormProps<Value>) {
  const { action, name, label, options, current, className, children } = props
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={action} className={className} preventScrollReset>
      {children}
      <input type="hidden" name="from" value={pathname + search} />
      <span className="segments" role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            name={name}
            value={option.value}
            aria-pressed={option.value === current}
          >
            {option.label}
          </button>
        ))}
      </span>
    </Form>
  )
}
