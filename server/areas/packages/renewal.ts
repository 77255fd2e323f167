/** Reindexes artists whose search data an older version computed, as if they saved everything again. */
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lockPerson } from '../auth/service.ts'
import { renewWords, withOldWords } from '../profiles/service/renewal.ts'
import { showWhatIsSold } from './service.ts'

/** All of them, in batches. @throws after everybody was tried, if some failed */
export async function renewAll(ctx: Ctx, atOnce: number): Promise<void> {
  const errors: unknown[] = []
  for (let last: string | undefined; ; ) {
    const artists = await withOldWords(ctx, atOnce, last)
    for (const { id } of artists) await renew(ctx, id).catch((error) => errors.push(error))
    last = artists.at(-1)?.id
    if (artists.length < atOnce) break
  }
  if (errors.length) throw new AggregateError(errors, 'some artists are still found by what an older version wrote of them')
}

async function renew(ctx: Ctx, artistId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, artistId)
    await renewWords(ctx, artistId)
    await showWhatIsSold(ctx, artistId, { keepsAnnounced: true })
  })
}
