import type { Campaign, CampaignMove } from '#contract/campaigns/campaigns.ts'
import { Decide } from '#web/areas/moderation/decide/decide.tsx'
import { useDecision } from '#web/areas/moderation/decide/use-decision.ts'
import { queuesKey } from '#web/areas/moderation/use-queues.ts'
import { api } from '#web/lib/api.ts'
import { campaignsKey, useKeepCampaign } from './campaign-queries.ts'
import { people } from './campaign-words.ts'

export type Move = Extract<CampaignMove, 'pause' | 'resume' | 'cancel' | 'unschedule'>

export const moveNames: Record<Move, string> = {
  pause: 'Pause',
  resume: 'Resume',
  unschedule: 'Back to draft',
  cancel: 'Cancel campaign',
}

const done: Record<Move, string> = {
  pause: 'Paused',
  resume: 'On its way again',
  cancel: 'Cancelled',
  unschedule: 'It is a draft again',
}

type Props = { campaign: Campaign; move: Move; onClose: () => void }

/** Explains what a move does, and asks for the reason. */
export function MoveDialog({ campaign, move, onClose }: Props) {
  const keep = useKeepCampaign()
  const { campaignId, version, subject } = campaign
  const act = useDecision(async (reason) => keep(await api.campaigns.move({ campaign_id: campaignId, version, move, reason })), {
    said: done[move],
    changes: [campaignsKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: moveNames[move], onClose }}
      choices={[{ words: moveNames[move], variant: move === 'cancel' ? 'grave' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={`“${subject}”. ${whatHappens(campaign, move)}`}
      isKept
      why={{
        autoFocus: true,
        ...(move === 'pause' || move === 'cancel' ? { hint: 'Other admins read it.', missing: 'Please say why.' } : { isOptional: true }),
      }}
    />
  )
}

function whatHappens({ state, progress, pausedWhy }: Campaign, move: Move): string {
  const left = people(progress.waiting)
  switch (move) {
    case 'pause':
      return `No further mail goes out until it is resumed: ${left} have not got it yet.`
    case 'resume':
      return `It goes on to the ${left} who have not got it yet.${pausedWhy && ` It was paused because: ${pausedWhy}`}`
    case 'unschedule':
      return 'It does not go out at its time, and can be changed again.'
    case 'cancel':
      return state === 'draft' || state === 'scheduled'
        ? 'It is not sent, and cannot be sent later.'
        : `${left} do not get it any more. What has gone out stays. It cannot be resumed.`
  }
}
