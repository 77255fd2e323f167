import { Ban, CalendarClock, CirclePause, type LucideIcon, MailCheck, MailX, PenLine, Send } from 'lucide-react'
import { type CampaignState, campaignProcess, type RecipientState } from '#contract/campaigns/campaigns.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { recipientStateNames } from './campaign-words.ts'

const looks: Record<CampaignState, readonly [BadgeTone, string]> = {
  draft: ['ink', 'Draft'],
  scheduled: ['marigold', 'Scheduled'],
  sending: ['rani', 'Sending'],
  paused: ['marigold', 'Paused'],
  sent: ['peacock', 'Sent'],
  failed: ['danger', 'Failed'],
  cancelled: ['ink', 'Cancelled'],
}

export const campaignStates = campaignProcess.states
export const campaignStateName = (state: CampaignState) => looks[state][1]

export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const [tone, words] = looks[state]
  return (
    <Badge tone={tone} isLive={state === 'sending'}>
      {words}
    </Badge>
  )
}

const icons: Record<CampaignState, LucideIcon> = {
  draft: PenLine,
  scheduled: CalendarClock,
  sending: Send,
  paused: CirclePause,
  sent: MailCheck,
  failed: MailX,
  cancelled: Ban,
}
const tints: Record<BadgeTone, string> = {
  ink: 'bg-soft text-muted',
  marigold: 'bg-notice-soft text-notice',
  rani: 'bg-accent-soft text-accent',
  peacock: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
}

/** Beside the badge, which says it in words. */
export function CampaignStateIcon({ state }: { state: CampaignState }) {
  const Icon = icons[state]
  return (
    <span aria-hidden className={`grid size-11 place-items-center rounded-full ${tints[looks[state][0]]}`}>
      <Icon className="size-5.5" />
    </span>
  )
}

const recipientTones: Record<RecipientState, BadgeTone> = {
  waiting: 'ink',
  sending: 'marigold',
  sent: 'peacock',
  bounced: 'danger',
  failed: 'danger',
  skipped: 'ink',
}

export function RecipientStateBadge({ state }: { state: RecipientState }) {
  return <Badge tone={recipientTones[state]}>{recipientStateNames[state]}</Badge>
}
