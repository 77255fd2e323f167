/** Records all rows of all tables that a piece of work added or changed, and writes them again. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'

export type Row = Record<string, unknown>

export interface Change {
  table: string
  key: Row
  /** null for a new row. */
  was: Row | null
  is: Row
}

export async function changesOf(ctx: Ctx, work: () => Promise<unknown>): Promise<Change[]> {
  const nameOf = ({ table, key }: Pick<Change, 'table' | 'key'>) => JSON.stringify([table, key])
  const before = new Map((await everyRow(ctx)).map((row) => [nameOf(row), row.is]))
  await work()
  return (await everyRow(ctx))
    .map((row) => ({ ...row, was: before.get(nameOf(row)) ?? null }))
    .filter(({ was, is }) => !isDeepStrictEqual(was, is))
}

/** Without generated columns. */
async function everyRow({ db }: Ctx): Promise<Omit<Change, 'was'>[]> {
  const { rows: tables } = await db.execute<{ table: string; key: string[]; generated: string[] }>(sql`
    select relname as table,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey)) as key,
        array(select attname::text from pg_attribute where attrelid = c.oid and attgenerated <> '') as generated
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const { rows } = await db.execute<{ table: string; row: Row }>(
    sql.raw(tables.map(({ table }) => `select '${table}' as table, to_jsonb(t) as row from "${table}" t`).join(' union all ')),
  )
  const known = new Map(tables.map((each) => [each.table, each]))
  return rows.map(({ table, row }) => {
    const { key = [], generated = [] } = known.get(table) ?? {}
    const only = (wanted: (name: string) => boolean) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted(name)))
    return { table, key: only((name) => key.includes(name)), is: only((name) => !generated.includes(name)) }
  })
}

/** Conflict clauses of tables whose amounts are added to existing rows. */
const added: Record<string, string> = {
  ledger_balances: 'on conflict (account_id) do update set balance_paise = ledger_balances.balance_paise + excluded.balance_paise',
  coin_wallets:
    'on conflict (person_id) do update set earned = coin_wallets.earned + excluded.earned, bought = coin_wallets.bought + excluded.bought',
  coin_tallies:
    'on conflict (person_id, cause, day) do update set times = coin_tallies.times + excluded.times, coins = coin_tallies.coins + excluded.coins',
}

/** In one statement, so that rows may refer to each other in any order. */
export async function insertRows({ db }: Ctx, rows: readonly Pick<Change, 'table' | 'is'>[]): Promise<void> {
  const inserts = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const json = JSON.stringify(rows.filter((row) => row.table === table).map(({ is }) => is))
    return sql`${sql.identifier(`into_${table}`)} as (insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb) ${sql.raw(added[table] ?? '')})`
  })
  await db.execute(sql`with ${sql.join(inserts, sql`, `)} select`)
}

/** Numbers change by the same difference, everything else gets the same value. */
export async function changeRow({ db }: Ctx, { table, key, was, is }: Change): Promise<void> {
  const name = sql.identifier
  const changed = Object.entries(is).filter(([column, value]) => !isDeepStrictEqual(value, was?.[column]))
  const become = changed.map(([column, value]) =>
    typeof value === 'number'
      ? sql`${name(column)} = t.${name(column)} + ${value - Number(was?.[column])}`
      : sql`${name(column)} = given.${name(column)}`,
  )
  const same = Object.keys(key).map((column) => sql`t.${name(column)} = given.${name(column)}`)
  await db.execute(sql`update ${name(table)} t set ${sql.join(become, sql`, `)}
    from jsonb_populate_record(null::${name(table)}, ${JSON.stringify(is)}::jsonb) given where ${sql.join(same, sql` and `)}`)
}
