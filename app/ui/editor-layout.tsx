import type { ReactNode } from 'react'

export interface EditorLayoutProps {
  head: ReactNode
  /** Usually `<Steps>`. */
  steps: ReactNode
  children: ReactNode
}

/** On phones the steps are between head and form, on wide screens beside both. */
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
  /** The state of saving, announced when it changes. */
  status?: ReactNode
}

/** The last child of the form; sticks to the bottom of the window. */
export function SaveBar({ children, status }: SaveBarProps) {
  return (
    <div className="save-bar">
      <output className="help">{status}</output>
      {children}
    </div>
  )
}
