/** Compares stored coin figures with what they are derived from. Nothing may ever differ. */
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'

/** Returns rows with one text, `what`, which names the difference. */
export const coinDifferencesQuery = sql`
  with
    by_lot as (select lot_id, sum(coins) as coins from coin_allocations group by lot_id),
    by_owner as (
      select person_id, coalesce(sum("left") filter (where kind = 'earned'), 0) as earned, coalesce(sum("left") filter (where kind = 'bought'), 0) as bought
        from coin_lots group by person_id
    ),
    entries as (
      select a.kind, a.owner_id, sum(e.amount_paise) as coins from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.currency = 'COIN' group by a.kind, a.owner_id
    ),
    tallied as (
      select person_id, cause, (at at time zone 'Asia/Kolkata')::date as day, count(*) as times, sum(coins - owed) as coins
        from coin_movements where kind = 'earned' group by 1, 2, 3
    ),
    moved as (select person_id, sum(coins) as coins, sum(owed) as owed from coin_movements group by person_id)
  select 'lot ' || l.id || ' and its allocations' as what from coin_lots l left join by_lot b on b.lot_id = l.id where l."left" <> coalesce(b.coins, 0)
  union all
  select 'wallet ' || w.person_id || ' and its lots' from coin_wallets w left join by_owner o on o.person_id = w.person_id
    where w.earned <> coalesce(o.earned, 0) or w.bought <> coalesce(o.bought, 0)
  union all
  select 'wallet ' || w.person_id || ' and the ledger' from coin_wallets w
    left join entries e on e.owner_id = w.person_id and e.kind = 'coins_earned' left join entries b on b.owner_id = w.person_id and b.kind = 'coins_bought'
    where w.earned <> -coalesce(e.coins, 0) or w.bought <> -coalesce(b.coins, 0)
  union all
  select 'wallet ' || w.person_id || ' and its movements' from coin_wallets w left join moved m on m.person_id = w.person_id
    where w.earned + w.bought <> coalesce(m.coins, 0) or w.owed <> coalesce(m.owed, 0)
  union all
  select 'tally ' || coalesce(t.person_id, m.person_id) || ' ' || coalesce(t.cause, m.cause) || ' ' || coalesce(t.day, m.day)
    from coin_tallies t full join tallied m on m.person_id = t.person_id and m.cause = t.cause and m.day = t.day
    where t.times is distinct from m.times or t.coins is distinct from m.coins
  union all
  select 'debts and the ledger' where
    (select coalesce(sum(owed), 0) from coin_wallets) <> (select coalesce(sum(coins), 0) from entries where kind = 'coins_owed')`

/** The differences, at most a hundred. */
export async function coinDifferences(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ what: string }>(sql`${coinDifferencesQuery} limit 100`)
  return rows.map(({ what }) => what)
}

/** @throws if anything differs */
export async function recount(ctx: Ctx): Promise<void> {
  const found = await coinDifferences(ctx)
  if (found.length) throw new Error(`coins differ: ${found.join(', ')}`)
}
