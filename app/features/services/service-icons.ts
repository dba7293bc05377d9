import type { IconNode } from 'lucide'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Contact from 'lucide/dist/esm/icons/contact.mjs'
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs'
import Highlighter from 'lucide/dist/esm/icons/highlighter.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import type { ServiceCode } from '#contract/rules/services.ts'

export const serviceIcons: Record<ServiceCode, IconNode> = {
  vacancy_publication: FilePlus,
  vacancy_bump: ArrowUp,
  vacancy_highlight: Highlighter,
  vacancy_top: Pin,
  contacts_10: Contact,
  resume_highlight: Highlighter,
}
