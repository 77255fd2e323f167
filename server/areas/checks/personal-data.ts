import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { dropFiles } from './service/files.ts'
import { checkFiles, checks } from './tables.ts'

const { kind, state, document, register, legal_name, stage_name, gstin, asked_at, decided_at, ends_at, over_at, reason, note } = checks

export const checksPersonalData: PersonalData = {
  tables: ['checks', 'check_files'],
  /** The pictures stay encrypted, in the export too, which only mentions them. */
  async gather(ctx, { id }) {
    return {
      checks: await ctx.db
        .select({ kind, state, document, register, legal_name, stage_name, gstin, asked_at, decided_at, ends_at, over_at, reason, note })
        .from(checks)
        .where(eq(checks.artist_id, id)),
      checkPictures: await ctx.db
        .select({ part: checkFiles.part, sent_at: checkFiles.created_at })
        .from(checkFiles)
        .where(eq(checkFiles.artist_id, id)),
    }
  },
  async erase(ctx, { id }) {
    await dropFiles(ctx, { artistId: id })
    await ctx.db.delete(checks).where(eq(checks.artist_id, id))
  },
}
