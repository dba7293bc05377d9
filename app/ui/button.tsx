import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger'
  size?: 'sm' | 'md'
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithoutRef<'button'> {
  pending?: boolean
}

export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'submit',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
    >
      {icon}
      {children}
      {pending && <Spinner />}
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

function look({ variant = 'primary', size, wide }: ButtonLook, className?: string) {
  return classNames(
    'btn',
    `btn-${variant}`,
    size === 'sm' && 'btn-sm',
    wide && 'btn-wide',
    className,
  )
}
