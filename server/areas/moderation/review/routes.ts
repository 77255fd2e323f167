import { reviewInbox } from '#contract/moderation/review.ts'
import type { Bind } from '../../../http/bind.ts'
import { sendCsv } from '../../../http/private-file.ts'
import { claim, release } from './claims.ts'
import { decide, decideMany, undo } from './decisions.ts'
import { exportClocks } from './export.ts'
import { filters, removeFilter, saveFilter } from './filters.ts'
import { list } from './items.ts'
import { get, preview } from './opening.ts'

export function reviewRoutes(bind: Bind): void {
  bind(reviewInbox.list, list)
  bind(reviewInbox.get, get)
  bind(reviewInbox.claim, claim)
  bind(reviewInbox.release, release)
  bind(reviewInbox.decide, decide)
  bind(reviewInbox.decideMany, decideMany)
  bind(reviewInbox.preview, preview)
  bind(reviewInbox.undo, undo)
  bind(reviewInbox.filters, filters)
  bind(reviewInbox.saveFilter, saveFilter)
  bind(reviewInbox.removeFilter, removeFilter)
  bind.raw(reviewInbox.export, async (ctx, input, _request, reply) => sendCsv(reply, await exportClocks(ctx, input), 'clocks'))
}
