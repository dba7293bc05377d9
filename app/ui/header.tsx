import { useLocation } from '@remix-run/react'
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconLink } from './icon-button.tsx'
import { Link } from './link.tsx'
import { LogoMark } from './logo.tsx'
import { menuName } from './menu.tsx'
import { ariaCurrent, navItemName } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'
import { useDismissal } from './use-dismissal.ts'

export interface HeaderProps {
  brand: { to: string; label: string }
  navLabel: string
  items: readonly NavItem[]
  /** The header's main button, which depends on the visitor's role. */
  action?: NavItem
  tools?: readonly NavItem[]
  account?: ReactNode
}

export function Header({ brand, navLabel, items, action, tools = [], account }: HeaderProps) {
  const { t } = useTranslation('ui')
  const { pathname, key } = useLocation()
  const { details, unfolded } = useDismissal(key)
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to={brand.to}>
          <LogoMark />
          {brand.label}
        </Link>
        <details className="nav-toggle" name={menuName} key={key} ref={details}>
          <summary className="icon-btn" aria-label={t('menu')}>
            <Icon of={MenuIcon} />
          </summary>
        </details>
        <nav className="nav" aria-label={navLabel} ref={unfolded}>
          {items.map((item) => (
            <Link
              key={item.to}
              to={item.to}
              prefetch="intent"
              aria-current={ariaCurrent(item, pathname, 'section')}
            >
              {item.label}
            </Link>
          ))}
          {action && (
            <Link className="nav-action" to={action.to}>
              {action.label}
            </Link>
          )}
        </nav>
        {action && (
          <LinkButton className="top-action" to={action.to} variant="outline" size="sm">
            {action.label}
          </LinkButton>
        )}
        {tools.map(
          (tool) =>
            tool.icon && (
              <IconLink
                key={tool.to}
                to={tool.to}
                icon={tool.icon}
                label={navItemName(tool)}
                count={tool.count}
                aria-current={ariaCurrent(tool, pathname, 'page')}
              />
            ),
        )}
        {account}
      </div>
    </header>
  )
}
