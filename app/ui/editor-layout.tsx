import type { ReactNode } from 'react'

export interface EditorLayoutProps {
  /** Usually `<Steps>`. */
  steps: ReactNode
  children: ReactNode
}

export function EditorLayout({ steps, children }: EditorLayoutProps) {
  return (
    <div className="wrap cols cols-editor">
      {steps}
      <div className="editor">{children}</div>
    </div>
  )
}

export interface SaveBarProps {
  /** Buttons. */
  children: ReactNode
  /** The state of saving in words, announced when it changes. */
  status?: ReactNode
}

/** The last child of the form; sticks to the bottom of the window. */
export function SaveBar({ children, status }: SaveBarProps) {
  return (
    <div className="save-bar">
      {children}
      <output className="help">{status}</output>
    </div>
  )
}
