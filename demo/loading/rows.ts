/** Many rows in one statement with one parameter, so that tens of thousands of rows take seconds. */
import { type Column, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/platform/database/port.ts'

const rowsAtOnce = 5000

/** All rows fill the same columns; others keep their defaults. Dates, lists and objects travel as JSON. */
export async function insertRows<Table extends PgTable>(db: Queries, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  const known: Record<string, Column> = getTableColumns(table)
  const filled = Object.keys(rows[0] ?? {})
  const columns = sql.raw(filled.map((key) => `"${known[key]?.name}"`).join(', '))
  const name = sql.raw(getTableName(table))
  const special = filled.flatMap((key) => (is(known[key], PgCustomColumn) ? [known[key]] : []))
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(i, i + rowsAtOnce).map((row) => withDriverValues(row, special)))
    await db.execute(sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`)
  }
}

/** Custom column types, such as ranges, convert themselves for the database. */
function withDriverValues(row: Record<string, unknown>, special: readonly Column[]): Record<string, unknown> {
  if (!special.length) return row
  return {
    ...row,
    ...Object.fromEntries(
      special.map((column) => [column.name, row[column.name] === null ? null : column.mapToDriverValue(row[column.name])]),
    ),
  }
}
