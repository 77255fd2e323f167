/** The current values that checks compare. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { billingDetails } from '../../billing/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import type { Facts } from '../rules.ts'

/** @throws 404 */
export async function factsOf(ctx: Ctx, artistId: string): Promise<Facts> {
  const { first_name, last_name } = await requirePersonRow(ctx, artistId)
  const [profile] = await ctx.db.select({ stage_name: profiles.stage_name }).from(profiles).where(eq(profiles.person_id, artistId))
  const [billing] = await ctx.db.select().from(billingDetails).where(eq(billingDetails.person_id, artistId))
  return {
    legalName: `${first_name} ${last_name}`,
    stageName: profile?.stage_name ?? '',
    gstin: billing?.gstin ?? null,
    gstinName: billing?.legal_name ?? '',
  }
}
