import { z } from 'zod'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useVersionedForm, type VersionedForm } from '#web/lib/versioned-form.ts'
import { type CampaignValues, newValues, valuesOf } from './campaign-values.ts'

export type CampaignForm = VersionedForm<CampaignValues, Campaign>

const schema = campaigns.create.input.extend({ version: z.number() }) as unknown as z.ZodType<CampaignValues, CampaignValues>

export function useCampaignForm(campaign: Campaign | null): CampaignForm {
  const draftKey = `mehfil.campaign.${campaign?.campaignId ?? 'new'}`
  return useVersionedForm({ saved: campaign, draftKey, resolver: formResolver(schema), valuesOf, newValues })
}
