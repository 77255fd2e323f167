/** The recipients of a campaign, and the outcome for each. */

import type { campaigns as calls } from '#contract/campaigns/campaigns.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { Ctx } from '../../../platform/context.ts'
import { pageOfFrozen } from './audience.ts'
import { requireCampaign } from './rows.ts'

export async function recipients(ctx: Ctx, input: ParsedOf<typeof calls.recipients>): Promise<OutputOf<typeof calls.recipients>> {
  const { campaign_id, state, page_number: page, page_size: limit } = input
  const { id } = await requireCampaign(ctx, campaign_id)
  const { results, total } = await pageOfFrozen(ctx, { campaignId: id, state, page, limit })
  return pageFrom(results, total, { page, limit })
}
