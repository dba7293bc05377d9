import type { ReactNode } from 'react'

export interface EditorLayoutProps {
  head: ReactNode
  steps: ReactNode
  children: ReactNode
}

/** Head, steps and form of an editor: on phones the steps are between the others, on wide screens beside them. */
export function EditorLayout({ head, steps, children }: EditorLayoutProps) {
  return (
    <div className="wrap cols cols-editor">
      {head}
      {steps}
      <div className="editor">{children}</div>
    </div>
  )
}

export interface SaveBarProps {
  children: ReactNode
  /** A text that says whether the form is saved; screen readers announce it when it changes. */
  status?: ReactNode
}

/** The bar with an editor's buttons, which sticks to the bottom of the window; the last child of the form. */
export function SaveBar({ children, status }: SaveBarProps) {
  return (
    <div className="save-bar">
      <output className="help">{status}</output>
      {children}
    </div>
  )
}
