import type { OutputOf } from '#contract/grammar/call.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type privacy as calls, privacyLimits } from '#contract/privacy/privacy.ts'
import type { Area } from '../../area.ts'
import { type Ctx, now, requirePerson } from '../../platform/context.ts'
import { holdsOf, waitingErasure } from './erasures.ts'
import { latestExport } from './exports.ts'

export async function overview(ctx: Ctx, areas: readonly Area[]): Promise<OutputOf<typeof calls.get>> {
  const { id } = requirePerson(ctx)
  const latest = await latestExport(ctx)
  const erasure = await waitingErasure(ctx, id)
  const removal = latest?.ready_at && new Date(latest.ready_at.getTime() + privacyLimits.exportKeptMs)
  return {
    export: latest
      ? {
          exportId: latest.id,
          state: latest.state,
          askedAt: latest.asked_at.toISOString(),
          removedAt: (latest.removed_at ?? removal)?.toISOString() ?? null,
          bytes: latest.bytes,
        }
      : null,
    mayExport: latest?.state !== 'gathering' && latest?.day !== dayOf(now(ctx)),
    erasure: erasure ? { askedAt: erasure.asked_at.toISOString(), dueAt: erasure.due_at.toISOString() } : null,
    holds: await holdsOf(ctx, areas, id),
  }
}
