/** Header of a case file: who or what it is, its state, the money held for it, and the pages about it. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { CaseHead, CaseKind, cases as calls } from '#contract/moderation/cases.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { HeadRow } from './facts.ts'
import { headOf } from './heads.ts'
import { hitsOf } from './hits.ts'
import { requireCase } from './look.ts'
import { relatedTo } from './related.ts'
import { kindsFor } from './timeline.ts'

export async function file(ctx: Ctx, { kind, id }: ParsedOf<typeof calls.file>): Promise<OutputOf<typeof calls.file>> {
  await requireCase(ctx, kind, id)
  const head = headOf(ctx, kind, id)
  const { rows } = await ctx.db.execute<HeadRow>(head.select)
  const row = rows[0] as HeadRow
  return {
    ...{ kind, id, title: row.title, state: row.state },
    facts: head.facts(row).filter((fact) => fact !== null),
    pages: head.pages(row),
    related: await relatedHits(ctx, kind, id),
    kinds: kindsFor(ctx, kind, id),
  }
}

async function relatedHits(ctx: Ctx, kind: CaseKind, id: string): Promise<CaseHead['related']> {
  if (kind !== 'person') return []
  const found = await relatedTo(ctx, id)
  const hits = await hitsOf(ctx, found)
  return found.flatMap((one) => hits.get(`${one.kind} ${one.id}`) ?? [])
}
