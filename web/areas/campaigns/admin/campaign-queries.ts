/** Campaigns and segments: queries and their cache. */
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Audience, Campaign } from '#contract/campaigns/campaigns.ts'
import type { MailingList } from '#contract/campaigns/mailing-lists.ts'
import { api } from '#web/lib/api.ts'
import { tidy } from './audience-words.ts'

export const campaignsKey = ['campaigns'] as const
export const segmentsKey = ['campaign-segments'] as const
const oneKey = (id: string) => [...campaignsKey, 'one', id]

/** Poll while it is sending, and while it is scheduled, because it starts by itself. */
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

/** Refetches a campaign after an answer that contradicts this page. */
export function useFreshCampaign() {
  const keep = useKeepCampaign()
  return async (id: string): Promise<Campaign> => {
    const fresh = await api.campaigns.get({ campaign_id: id })
    keep(fresh)
    return fresh
  }
}

/** Sample mails rendered for real recipients of the frozen audience. */
export function useRealMails({ campaignId, frozenAt, version }: Campaign) {
  return useQuery({
    queryKey: [...campaignsKey, 'mails', campaignId, frozenAt, version],
    queryFn: ({ signal }) => api.campaigns.mails({ campaign_id: campaignId }, { signal }),
    staleTime: 60_000,
  })
}

/** How many would get it now, and who is left out and why. */
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
