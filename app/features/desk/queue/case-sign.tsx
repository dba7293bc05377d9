import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import LifeBuoy from 'lucide/dist/esm/icons/life-buoy.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import type { CaseKind } from '#contract/rules/desk.ts'
import { Icon } from '#app/ui/icon.tsx'

const icons = {
  support: LifeBuoy,
  vacancy: Ban,
  report: Flag,
  appeal: Scale,
  refund: Undo,
  company: BadgeCheck,
} as const satisfies Record<CaseKind, unknown>

/** The sign of a kind of cases. */
export function CaseSign({ kind }: { kind: CaseKind }) {
  return (
    <span className={`case-sign case-${kind}`}>
      <Icon of={icons[kind]} />
    </span>
  )
}
