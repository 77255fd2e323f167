/** Notifications about refunds and payouts that are late, and about their end. */
import { sql } from 'drizzle-orm'
import type { TransferEvent } from '#contract/events.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { stuckTransfers } from './stuck.ts'

type Row = Record<'transfer_id', string> & Pick<TransferEvent, 'kind'>
const payloadOf = ({ transfer_id: transferId, kind }: Row): TransferEvent => ({ transferId, kind })

/** Notifies once per transfer, however often this runs and however often the transfer is refused. */
export async function noticeLate(ctx: Ctx): Promise<void> {
  const at = sql`${now(ctx).toISOString()}::timestamptz`
  await inTransaction(ctx, async (ctx) => {
    const { rows: begun } = await ctx.db.execute<Row>(sql`
      insert into late_transfers (transfer_id, kind, noticed_at) select id::uuid, kind, ${at} from (${stuckTransfers(now(ctx))}) stuck
        on conflict do nothing returning transfer_id, kind`)
    const { rows: ended } = await ctx.db.execute<Row>(sql`
      update late_transfers l set ended_at = ${at} where ended_at is null and (
        exists (select 1 from refunds r where r.id = l.transfer_id and r.state = 'done')
        or exists (select 1 from payouts p where p.id = l.transfer_id and p.state in ('paid', 'cancelled'))) returning transfer_id, kind`)
    for (const row of begun) publish(ctx, 'transfer.late', payloadOf(row))
    for (const row of ended) publish(ctx, 'transfer.ended', payloadOf(row))
  })
}
