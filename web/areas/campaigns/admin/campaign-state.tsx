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
