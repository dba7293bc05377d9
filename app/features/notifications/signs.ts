import type { IconNode } from 'lucide'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import CalendarX from 'lucide/dist/esm/icons/calendar-x.mjs'
import Contact from 'lucide/dist/esm/icons/contact.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import LifeBuoy from 'lucide/dist/esm/icons/life-buoy.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Timer from 'lucide/dist/esm/icons/timer.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import type { NotificationType } from '#contract/rules/notifications.ts'
import type { ButtonProps } from '#app/ui/button.tsx'
import type { Tone } from '#app/ui/tone.ts'

interface Sign {
  icon: IconNode
  tone: Tone
  /** The look of the button in a notification; filled if the notification needs an answer. */
  act: NonNullable<ButtonProps['variant']>
}

export const signs: Record<NotificationType, Sign> = {
  application_created: { icon: UserPlus, tone: 'accent', act: 'primary' },
  application_viewed: { icon: Eye, tone: 'secondary', act: 'ghost' },
  application_invited: { icon: CalendarClock, tone: 'accent', act: 'primary' },
  application_interview: { icon: MessageSquare, tone: 'success', act: 'ghost' },
  application_accepted: { icon: CalendarCheck, tone: 'success', act: 'ghost' },
  application_rejected: { icon: MessageSquare, tone: 'secondary', act: 'ghost' },
  application_revoked: { icon: MessageSquare, tone: 'secondary', act: 'ghost' },
  message_received: { icon: MessageSquare, tone: 'accent', act: 'primary' },
  interview_reminder: { icon: CalendarClock, tone: 'accent', act: 'outline' },
  interview_late: { icon: CalendarClock, tone: 'accent', act: 'outline' },
  interview_changed: { icon: CalendarClock, tone: 'accent', act: 'outline' },
  interview_cancelled: { icon: CalendarX, tone: 'warning', act: 'outline' },
  answer_due: { icon: Timer, tone: 'accent', act: 'primary' },
  application_reminder: { icon: Timer, tone: 'secondary', act: 'outline' },
  resume_viewed: { icon: Eye, tone: 'secondary', act: 'ghost' },
  resume_hidden: { icon: FileText, tone: 'warning', act: 'outline' },
  saved_search_new: { icon: Search, tone: 'accent', act: 'outline' },
  vacancy_expiring: { icon: Timer, tone: 'warning', act: 'outline' },
  vacancy_reviewed: { icon: ShieldCheck, tone: 'info', act: 'outline' },
  company_reviewed: { icon: ShieldCheck, tone: 'info', act: 'outline' },
  team_request: { icon: UserPlus, tone: 'accent', act: 'outline' },
  contact_revealed: { icon: Contact, tone: 'secondary', act: 'ghost' },
  payment_succeeded: { icon: Wallet, tone: 'success', act: 'ghost' },
  support_answered: { icon: LifeBuoy, tone: 'info', act: 'primary' },
  payment_refunded: { icon: Wallet, tone: 'success', act: 'ghost' },
  payment_failed: { icon: Wallet, tone: 'warning', act: 'outline' },
  plan_expiring: { icon: Wallet, tone: 'warning', act: 'outline' },
  moderation_decided: { icon: ShieldCheck, tone: 'info', act: 'outline' },
  security: { icon: ShieldCheck, tone: 'warning', act: 'outline' },
}
