/** Statements of buyer and seller in a dispute. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { orders as calls } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, publish, requirePerson } from '../../../../platform/context.ts'
import { addStatement, isEvidence } from '../../../disputes/service/statements.ts'
import { type PrivateFile, privateFileOf } from '../../../media/service/private.ts'
import { payloadOf } from '../move.ts'
import { ownOrder } from '../rows.ts'
import { viewFor } from '../views.ts'

export async function speak(ctx: Ctx, { id, text, evidence }: ParsedOf<typeof calls.speak>): Promise<OutputOf<typeof calls.speak>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { order, reader } = await ownOrder(ctx, person, id, true)
    if (reader === 'admin') throw failures.forbidden()
    const statement = { by: reader, personId: person.id, text, pictures: evidence }
    const { wasAnswer } = await addStatement(ctx, { subject: 'order', id }, statement)
    if (wasAnswer) publish(ctx, 'order.dispute_answered', payloadOf(order))
    return { order: await viewFor(ctx, order, reader) }
  })
}

/** @throws 404 unless it was submitted with this order and the person may read it */
export async function evidenceFile(ctx: Ctx, { id, mediaId, w }: ParsedOf<typeof calls.evidence>): Promise<PrivateFile> {
  const { order } = await ownOrder(ctx, requirePerson(ctx), id)
  if (!order.return_pictures.includes(mediaId) && !(await isEvidence(ctx, id, mediaId))) throw failures.not_found()
  return privateFileOf(ctx, mediaId, w)
}
