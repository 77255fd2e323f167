/** Somebody is called otherwise: they are found by the new name, and pages of both names are made anew. */
import type { Events } from '#contract/events.ts'
import { type Ctx, inTransaction, tell } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { renewWords } from './renewal.ts'

export async function followName(ctx: Ctx, { personId, former }: Events['person.renamed']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await renewWords(ctx, personId))) return
    const { username } = await requirePersonRow(ctx, personId)
    for (const called of [former, username]) tell(ctx, 'profile.changed', { personId, username: called })
  })
}
