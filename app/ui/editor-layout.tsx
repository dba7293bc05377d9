import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EditorLayoutProps {
  className?: string
  head: ReactNode
  steps: ReactNode
  children: ReactNode
}

export function EditorLayout({ className, head, steps, children }: EditorLayoutProps) {
  return (
    <div className={classNames('wrap cols cols-editor', className)}>
      {head}
      {steps}
      <div className="editor">{children}</div>
    </div>
  )
}

export interface SaveBarProps {
  children: ReactNode
  /** A text that tells whether the form is saved. */
  status?: ReactNode
}

/** A bar at the bottom of the window with the buttons of a form. */
export function SaveBar({ children, status }: SaveBarProps) {
  return (
    <div className="save-bar">
      <output className="help">{status}</output>
      {children}
    </div>
  )
}
