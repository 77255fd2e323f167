/** Campaigns and segments in the browser: asked for, and what the server says of them kept. */
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Audience, Campaign } from '#contract/campaigns/campaigns.ts'
import type { MailingList } from '#contract/campaigns/mailing-lists.ts'
import { api } from '#web/lib/api.ts'
import { tidy } from './audience-words.ts'

export const campaignsKey = ['campaigns'] as const
export const segmentsKey = ['campaign-segments'] as const
const oneKey = (id: string) => [...campaignsKey, 'one', id]

/** While it is sent everybody watches it move; one that waits for its time begins by itself. */
const lookAgainMs: Partial<Record<Campaign['state'], number>> = { sending: 2000, scheduled: 15_000 }

export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: oneKey(id ?? ''),
    queryFn: id ? ({ signal }) => api.campaigns.get({ campaign_id: id }, { signal }) : skipToken,
    refetchInterval: ({ state: { data } }) => (data && lookAgainMs[data.state]) ?? false,
  })
}

export function useKeepCampaign() {
  const queries = useQueryClient()
  return (campaign: Campaign) => {
    queries.setQueryData(oneKey(campaign.campaignId), campaign)
    void queries.invalidateQueries({ queryKey: [...campaignsKey, 'list'] })
    void queries.invalidateQueries({ queryKey: [...campaignsKey, 'recipients', campaign.campaignId] })
  }
}

/** How it stands now, after an answer that said it is not as this page thought. */
export function useFreshCampaign() {
  const keep = useKeepCampaign()
  return async (id: string): Promise<Campaign> => {
    const fresh = await api.campaigns.get({ campaign_id: id })
    keep(fresh)
    return fresh
  }
}

/** Some mails of the frozen audience, for whoever looks at it. */
export function useRealMails({ campaignId, frozenAt, version }: Campaign) {
  return useQuery({
    queryKey: [...campaignsKey, 'mails', campaignId, frozenAt, version],
    queryFn: ({ signal }) => api.campaigns.mails({ campaign_id: campaignId }, { signal }),
    staleTime: 60_000,
  })
}

/** Who would get it now, and who not and why. */
export function useAudienceSize(list: MailingList, audience: Audience, isWanted = true) {
  const asked = { list, ...tidy(audience), page_size: 1 }
  return useQuery({
    queryKey: [...campaignsKey, 'size', asked],
    queryFn: isWanted ? ({ signal }) => api.emailMarketing.preview(asked, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function useAllSegments() {
  return useQuery({
    queryKey: [...segmentsKey, 'all'],
    queryFn: ({ signal }) => api.campaigns.segments({ page_size: 100 }, { signal }),
  })
}
