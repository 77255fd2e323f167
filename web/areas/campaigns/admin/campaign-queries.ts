/** Campaigns and segments in the browser: asked for, and what the server says of them kept. */
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Audience, Campaign, Rendering } from '#contract/campaigns.ts'
import type { MailingList } from '#contract/mailing-lists.ts'
import { api } from '#web/lib/api.ts'
import { tidy } from './audience-words.ts'

export const campaignsKey = ['campaigns'] as const
export const segmentsKey = ['campaign-segments'] as const
const oneKey = (id: string) => [...campaignsKey, 'one', id]
const mailsKey = (id: string) => [...campaignsKey, 'mails', id]

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

interface RealMails {
  frozenAt: string | null
  renderings: Rendering[]
}

/** Mails of real people, as the last preview in this tab has shown them. */
export function useRealMails({ campaignId, frozenAt }: Campaign): Rendering[] | null {
  const { data } = useQuery<RealMails>({ queryKey: mailsKey(campaignId), queryFn: skipToken, staleTime: Infinity })
  return data && data.frozenAt === frozenAt ? data.renderings : null
}

export function useKeepMails() {
  const queries = useQueryClient()
  return (id: string, found: RealMails) => queries.setQueryData(mailsKey(id), found)
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
