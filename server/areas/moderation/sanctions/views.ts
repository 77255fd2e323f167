/** Views of a sanction: for our team and for the person. */
import type { AppealPage, OwnSanction, Sanction } from '#contract/moderation/sanctions.ts'
import { type Ctx, isOfTeam, now, requirePerson } from '../../../platform/context.ts'
import { appealToken } from '../../auth/service/appeal-links.ts'
import { peopleByIds } from '../../auth/service.ts'
import { appealUntil, type SanctionRow } from './rules.ts'

export async function sanctionView(ctx: Ctx, row: SanctionRow): Promise<Sanction> {
  const [only] = await sanctionViews(ctx, [row])
  return only as Sanction
}

export async function sanctionViews(ctx: Ctx, rows: readonly SanctionRow[]): Promise<Sanction[]> {
  const { id: reader } = requirePerson(ctx)
  const decides = isOfTeam(ctx.person, ['moderator'])
  const ids = rows.flatMap(({ person_id, given_by, confirmed_by, lifted_by, appeal_decided_by }) =>
    [person_id, given_by, confirmed_by, lifted_by, appeal_decided_by].filter((id) => id !== null),
  )
  const named = await peopleByIds(ctx, [...new Set(ids)])
  const username = (id: string | null) => (id ? (named.get(id)?.username ?? '') : null)
  return rows.map((row) => {
    const person = named.get(row.person_id)
    const isOthers = reader !== row.given_by && reader !== row.confirmed_by
    return {
      ...{ sanctionId: row.id, personId: row.person_id, username: person?.username ?? '' },
      name: person ? `${person.first_name} ${person.last_name}` : '',
      ...{ step: row.step, limits: row.limits, reason: row.reason, until: row.until?.toISOString() ?? null, state: row.state },
      ...{ givenBy: username(row.given_by) ?? '', givenAt: row.given_at.toISOString(), confirmedBy: username(row.confirmed_by) },
      endedAt: row.ended_at?.toISOString() ?? null,
      ...{ liftedBy: username(row.lifted_by), liftedAt: row.lifted_at?.toISOString() ?? null, liftedWhy: row.lifted_why },
      appeal:
        row.appeal_state && row.appealed_at
          ? {
              ...{ text: row.appeal_text, at: row.appealed_at.toISOString(), state: row.appeal_state },
              ...{ decidedBy: username(row.appeal_decided_by), decidedAt: row.appeal_decided_at?.toISOString() ?? null },
              answer: row.appeal_answer,
              nextMoves: decides && isOthers && row.appeal_state === 'waiting' ? ['uphold', 'lift'] : [],
            }
          : null,
      mayLift: decides && row.state === 'in_force',
    }
  })
}

export function appealPageView(ctx: Ctx, row: SanctionRow): AppealPage {
  return {
    ...{ step: row.step, limits: row.limits, reason: row.reason, until: row.until?.toISOString() ?? null },
    givenAt: row.given_at.toISOString(),
    ...{ appealState: row.appeal_state, appealAnswer: row.appeal_answer },
    appealUntil: appealUntil(row, now(ctx))?.toISOString() ?? null,
  }
}

export function ownView(ctx: Ctx, row: SanctionRow): OwnSanction {
  return {
    ...appealPageView(ctx, row),
    sanctionId: row.id,
    needsReading: row.step === 'warn' && row.state === 'in_force',
    appealToken: appealToken(ctx.platform.env, row.id),
  }
}
