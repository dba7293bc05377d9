import type { IconNode } from 'lucide'
import { createElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps {
  of: IconNode
  size?: 16 | 20 | 24
  className?: string
}

/** An SVG icon. CSS sets the attributes that all icons share. */
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
