/** Personal data across all areas: knows the person, but none of the data itself. */
import { eq } from 'drizzle-orm'
import { privacy } from '#contract/privacy/privacy.ts'
import type { Area } from '../../area.ts'
import { sendPrivately } from '../../http/private-file.ts'
import type { PersonalData } from '../../personal-data.ts'
import { systemCtx } from '../../platform/context.ts'
import { askErasure, eraseDue, removeExportsOf, withdrawErasure } from './erasures.ts'
import { archive, askExport, download, mailLink, makeExport, sweepExports } from './exports.ts'
import { overview } from './overview.ts'
import { privacySamples } from './samples.ts'
import { dataExports, erasures } from './tables.ts'

const personalData: PersonalData = {
  tables: ['data_exports', 'erasures'],
  async gather(ctx, { id }) {
    const { day, state, asked_at, ready_at } = dataExports
    return {
      copies: await ctx.db.select({ day, state, asked_at, ready_at }).from(dataExports).where(eq(dataExports.person_id, id)),
      erasures: await ctx.db.select().from(erasures).where(eq(erasures.person_id, id)),
    }
  },
  erase: (ctx, { id }) => removeExportsOf(ctx, id),
}

/** @param areas all areas, including this one */
export function privacyArea(areas: () => readonly Area[]): Area {
  return {
    name: 'privacy',
    mails: privacySamples,
    personalData,
    routes(bind) {
      bind(privacy.get, (ctx) => overview(ctx, areas()))
      bind(privacy.askExport, askExport)
      bind(privacy.mailLink, mailLink)
      bind(privacy.download, download)
      bind.raw(privacy.file, async (ctx, input, _request, reply) => {
        const { name, zip } = await archive(ctx, areas(), input)
        return sendPrivately(reply, 'application/zip', zip, name)
      })
      bind(privacy.askErasure, (ctx, input) => askErasure(ctx, areas(), input))
      bind(privacy.withdrawErasure, withdrawErasure)
    },
    tasks(platform) {
      platform.outbox.subscribe('privacy.exports', ['privacy.export_asked'], ({ id, payload }) =>
        makeExport(systemCtx(platform, id), areas(), payload.exportId),
      )
      platform.tasks.every('sweep-exports', '10 * * * *', () => sweepExports(platform, areas()))
      platform.tasks.every('erase-people', '20 * * * *', () => eraseDue(systemCtx(platform, 'erase-people'), areas()))
    },
  }
}
