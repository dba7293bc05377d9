import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { useDrawer } from './use-drawer.ts'

export interface ListLayoutProps {
  search: ReactNode
  filters: ReactNode
  filtersLabel: string
  filtersCount?: number
  /** Opens the filters on phones, where they are folded. */
  isOpen?: boolean
  children: ReactNode
}

export function ListLayout({
  search,
  filters,
  filtersLabel,
  filtersCount,
  isOpen,
  children,
}: ListLayoutProps) {
  const { key, ...drawer } = useDrawer()
  return (
    <div className="list-page">
      {search}
      <details className="filters-toggle" key={key} open={isOpen} {...drawer}>
        <summary className="btn btn-outline btn-sm">
          <Icon of={SlidersHorizontal} size={16} />
          {filtersLabel}
          {filtersCount ? <b>{filtersCount}</b> : null}
        </summary>
      </details>
      <section className="filters" aria-label={filtersLabel}>
        {filters}
      </section>
      <div className="results">{children}</div>
    </div>
  )
}

export interface ListBarProps {
  children: ReactNode
  tools?: ReactNode
}

export function ListBar({ children, tools }: ListBarProps) {
  return (
    <div className="bar count-line">
      <h1>
        <output>{children}</output>
      </h1>
      {tools}
    </div>
  )
}
