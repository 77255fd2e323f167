/** Follows a changed username: updates the search words and invalidates the pages of both names. */
import type { Events } from '#contract/events.ts'
import { type Ctx, inTransaction, publish } from '../../../platform/context.ts'
import { renewWords } from './renewal.ts'

export async function followName(ctx: Ctx, { personId, former }: Events['person.renamed']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const username = await renewWords(ctx, personId)
    if (username === null) return
    for (const called of [former, username]) publish(ctx, 'profile.changed', { personId, username: called })
  })
}
