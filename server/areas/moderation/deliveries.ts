/** Undelivered notifications, for admins. */
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { deliveries as calls } from '#contract/notifications/notifications.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { tryAgain } from '../notifications/service/deliveries.ts'

export async function retryDelivery(ctx: Ctx, { id }: ParsedOf<typeof calls.retry>): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const attempts = await tryAgain(ctx, id)
    await record(ctx, {
      action: 'delivery.retry',
      subject_id: id,
      before: { state: 'dead', attempts },
      after: { state: 'waiting', attempts: 0 },
      reason: '',
    })
    return { message: 'It is tried again now.' }
  })
}
