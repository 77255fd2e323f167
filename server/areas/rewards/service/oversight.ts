/** What we owe in coins, the passport of one person, and suspicious activity. */
import { sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { rewardAdmin as calls, Liability } from '#contract/rewards/admin.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { findPerson } from '../../auth/service.ts'
import { portraitsOf } from '../../profiles/service/portraits.ts'
import { detailsFor, movementsOf } from './details.ts'
import { coinDifferences } from './recount.ts'
import { walletOf } from './wallet.ts'

interface MonthRow extends Record<string, unknown> {
  month: string
  earned: number
  bought: number
  paise: number
}

export async function liability(ctx: Ctx): Promise<Liability> {
  const { rows } = await ctx.db.execute<MonthRow>(sql`
    select to_char(ends_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      coalesce(sum("left") filter (where kind = 'earned'), 0)::int as earned,
      coalesce(sum("left") filter (where kind = 'bought'), 0)::int as bought,
      sum("left"::bigint * worth_paise)::float8 as paise
    from coin_lots where "left" > 0 and ends_at > ${now(ctx).toISOString()}::timestamptz group by 1 order by 1`)
  const { rows: wallets } = await ctx.db.execute<{ people: number; owed: number }>(
    sql`select count(*) filter (where earned + bought > 0)::int as people, coalesce(sum(owed), 0)::int as owed from coin_wallets`,
  )
  const sum = (pick: (row: MonthRow) => number) => rows.reduce((so, row) => so + pick(row), 0)
  return {
    earned: sum(({ earned }) => earned),
    bought: sum(({ bought }) => bought),
    worth: toRupees(sum(({ paise }) => paise)),
    owed: wallets[0]?.owed ?? 0,
    people: wallets[0]?.people ?? 0,
    months: rows.map(({ month, earned, bought, paise }) => ({ month, earned, bought, worth: toRupees(paise) })),
    differences: await coinDifferences(ctx),
  }
}

export async function passport(ctx: Ctx, { username, ...page }: ParsedOf<typeof calls.passport>): Promise<OutputOf<typeof calls.passport>> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  return { details: await detailsFor(ctx, person, await walletOf(ctx, person.id)), movements: await movementsOf(ctx, person.id, page) }
}

interface OddFound extends Record<string, unknown> {
  id: string
  username: string
  name: string
  sign: OutputOf<typeof calls.odd>['results'][number]['sign']
  count: number
  at: string
  total: number
}

/** Uncounted friends, more reviews in a day than anybody plays shows, and coins revoked after they were spent. */
export async function odd(
  ctx: Ctx,
  { page_number: page, page_size: limit, sign }: ParsedOf<typeof calls.odd>,
): Promise<OutputOf<typeof calls.odd>> {
  const { rows } = await ctx.db.execute<OddFound>(sql`
    with signs as (
      select person_id, case when why = 'the same bank account' then 'referral_account' else 'referral_device' end as sign, count(*)::int as count, max(settled_at) as at
        from referrals where counted = false and why in ('the same bank account', 'the same device as another friend') group by 1, 2
      union all
      select person_id, 'many_reviews', max(many)::int, max(at) from (
        select person_id, count(*) as many, max(at) as at from coin_movements
          where cause = 'review_written' group by person_id, (at at time zone 'Asia/Kolkata')::date having count(*) > 5) busy group by person_id
      union all
      select w.person_id, 'owes', w.owed, max(m.at) from coin_wallets w join coin_movements m on m.person_id = w.person_id and m.owed > 0
        where w.owed > 0 group by w.person_id, w.owed
    )
    select p.id, p.username, p.first_name || ' ' || p.last_name as name, s.sign, s.count, s.at, (count(*) over ())::int as total
    from signs s join people p on p.id = s.person_id
    where ${sign ?? null}::text is null or s.sign = ${sign ?? null}
    order by s.at desc, p.username limit ${limit} offset ${(page - 1) * limit}`)
  const portraits = await portraitsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const results = rows.map(({ id, username, name, sign, count, at }) => ({
    username,
    name,
    picture: portraits.get(id) ?? null,
    sign,
    count,
    at: new Date(at).toISOString(),
  }))
  return pageFrom(results, rows[0]?.total ?? 0, { page, limit })
}
