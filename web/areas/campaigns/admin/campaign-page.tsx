import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useCampaign } from './campaign-queries.ts'
import { CampaignStateBadge } from './campaign-state.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { Running } from './running.tsx'

const fresh = 'new'

/** One campaign, from the first draft to its results. */
export default function CampaignPage() {
  const { campaignId = fresh } = useParams()
  const navigate = useNavigate()
  /** The id of a campaign first saved here: the form stays mounted while the address changes to it. */
  const [begun, setBegun] = useState<string>()
  const id = campaignId === fresh ? null : campaignId
  const campaign = useCampaign(id)
  const begin = (saved: Campaign) => {
    if (id) return
    setBegun(saved.campaignId)
    void navigate(adminPaths.campaign(saved.campaignId), { replace: true, preventScrollReset: true })
  }
  const isDraft = !id || campaign.data?.state === 'draft'
  return (
    <>
      <BackLink href={adminPaths.campaigns()}>All campaigns</BackLink>
      <Head campaign={campaign.data} isNew={!id} />
      {id && <AnswerState of={campaign} height="h-160" className="mt-5" />}
      {isDraft && <DraftEditor key={id === begun ? fresh : campaignId} campaign={id ? (campaign.data ?? null) : null} onBegun={begin} />}
      {campaign.data && !isDraft && <Running campaign={campaign.data} />}
    </>
  )
}

function Head({ campaign, isNew }: { campaign: Campaign | undefined; isNew: boolean }) {
  return (
    <>
      <h1 className="mt-1 font-display text-3xl wrap-anywhere">{campaign?.subject ?? (isNew ? 'New campaign' : 'Campaign')}</h1>
      {campaign && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {campaign.asked && <Badge tone="marigold">Waiting for a second admin</Badge>}
          <CampaignStateBadge state={campaign.state} />
          By {campaign.by}, {formatWhen(campaign.createdAt)}
        </p>
      )}
    </>
  )
}
