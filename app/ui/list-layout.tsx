import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import type { ReactNode } from 'react'

import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'

export interface ListLayoutProps {
  /** A form. On phones behind a closed drawer that opens without script. */
  filters: ReactNode
  filtersLabel: string
  /** How many filters are set. */
  filtersCount?: number
  children: ReactNode
}

export function ListLayout({ filters, filtersLabel, filtersCount, children }: ListLayoutProps) {
  return (
    <div className="wrap cols cols-list">
      <div>
        <details className="filters-toggle">
          <summary>
            <Icon of={SlidersHorizontal} />
            {filtersLabel}
            {filtersCount ? (
              <Badge tone="info" icon={null}>
                {filtersCount}
              </Badge>
            ) : null}
          </summary>
        </details>
        <section className="filters" aria-label={filtersLabel}>
          {filters}
        </section>
      </div>
      <div className="results">{children}</div>
    </div>
  )
}

export interface ListBarProps {
  /** The heading with the number of results. */
  children: ReactNode
  /** Sorting and the like, at the right. */
  tools?: ReactNode
}

export function ListBar({ children, tools }: ListBarProps) {
  return (
    <div className="bar">
      <h1>
        <output>{children}</output>
      </h1>
      {tools}
    </div>
  )
}
