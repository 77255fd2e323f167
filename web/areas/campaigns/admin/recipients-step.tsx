import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Campaign, campaignFallbacks } from '#contract/campaigns/campaigns.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotWrittenTo } from './audience-size.tsx'
import { campaignsKey, useFreshCampaign, useRealMails } from './campaign-queries.ts'
import { people } from './campaign-words.ts'
import { RealMails } from './real-mails.tsx'
import { RecipientsList } from './recipients-list.tsx'

type Props = {
  campaign: Campaign | null
  isDirty: boolean
  /** Saves the form; null when saving failed. */
  save: () => Promise<Campaign | null>
}

/** Freezes the list of recipients: the mail goes to exactly these. */
export function RecipientsStep({ campaign, isDirty, save }: Props) {
  const queries = useQueryClient()
  const refresh = useFreshCampaign()
  const preview = useMutation({
    mutationFn: async () => {
      const saved = await save()
      if (!saved) return null
      const { campaignId, version, list, audience } = saved
      const found = await api.emailMarketing.preview({ campaign_id: campaignId, version, list, ...audience })
      await refresh(campaignId)
      return found
    },
    onError: () => queries.invalidateQueries({ queryKey: campaignsKey }),
  })
  const isFrozen = campaign?.frozenAt != null
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={isFrozen && !isDirty ? 'secondary' : 'primary'} isPending={preview.isPending} onPress={() => preview.mutate()}>
          {isFrozen ? 'Preview recipients again' : 'Preview recipients'}
        </Button>
        <p role="status" className="text-muted">
          {isFrozen && campaign.frozenAt && `As of ${shortWhen(campaign.frozenAt)}: ${people(campaign.total ?? 0)}.`}
        </p>
      </div>
      {preview.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(preview.error, campaignFallbacks.preview)}
        </Banner>
      )}
      {preview.data === null && !preview.isPending && (
        <Banner tone="warning" isAnnounced>
          It could not be saved yet. Look at the fields above.
        </Banner>
      )}
      {isFrozen ? (
        <Frozen campaign={campaign} />
      ) : (
        <p className="text-muted">It saves the draft and writes down who gets it. Nothing is sent.</p>
      )}
    </div>
  )
}

function Frozen({ campaign }: { campaign: Campaign }) {
  const mails = useRealMails(campaign)
  return (
    <>
      <div className="min-w-0">
        <RecipientsList campaign={campaign} />
      </div>
      <div className="max-w-sm">
        <NotWrittenTo excluded={campaign.excluded} />
      </div>
      <AnswerState of={mails} inCard height="h-140" />
      {mails.data && <RealMails renderings={mails.data.renderings} />}
    </>
  )
}
