import type { IconNode } from 'lucide'
import { createElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps {
  /** Imported by its own path (`lucide/dist/esm/icons/clock.mjs`), so that a page ships only the icons it shows. */
  of: IconNode
  size?: 16 | 20 | 24
  className?: string
}

/** Common attributes come from CSS; the markup has only what differs. */
export function Icon({ of: drawing, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      {linesOf(drawing)}
    </svg>
  )
}

const lines = new WeakMap<IconNode, ReactNode>()

function linesOf(drawing: IconNode): ReactNode {
  let made = lines.get(drawing)
  if (!made) {
    made = drawing.map(([tag, attributes], index) =>
      createElement(tag, { key: index, ...attributes }),
    )
    lines.set(drawing, made)
  }
  return made
}
