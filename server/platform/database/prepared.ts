/** Statements of every request, built once for each connection instead of every time. */
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './port.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

interface Executable<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

/**
 * Drizzle ties a statement to its connection, so each connection's transactions and the pool itself have their own. PostgreSQL keeps it
 * by name as long as the connection lives, and after five runs keeps its plan too if that costs no more than a new one. Use this only
 * for look-ups by key, never for lists whose best plan depends on the parameters.
 */
export function prepared<Statement>(build: (db: Queries) => Preparable<Statement>): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>()
  const name = `s${++named}`
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}

/**
 * As `prepared`, for look-ups by any of several ids. A single id, the most frequent case, has a statement of its own whose plan is
 * kept; a list has an unknown length, and a plan for ten always costs more than a new one for one.
 * @returns no rows for no ids
 */
export function preparedByIds<Row>(
  build: (db: Queries, isOneOf: (column: AnyPgColumn) => SQL) => Preparable<Executable<Row[]>>,
): (db: Queries, ids: Iterable<string>, others?: Record<string, unknown>) => Promise<Row[]> {
  const byId = prepared((db) => build(db, (column) => eq(column, given('id'))))
  const byIds = prepared((db) => build(db, (column) => sql`${column} = any(${given('ids')}::uuid[])`))
  return async (db, all, others = {}) => {
    const ids = [...new Set(all)]
    if (!ids.length) return []
    return ids.length === 1 ? byId(db).execute({ ...others, id: ids[0] }) : byIds(db).execute({ ...others, ids })
  }
}

/** As `prepared`, for inserting a row: one statement for each set of columns. Columns that are null take the table's default. */
export function preparedInsert<Row extends object, Answer>(
  build: (db: Queries, row: Row) => Preparable<Executable<Answer>>,
): (db: Queries, row: Row) => Promise<Answer> {
  const shapes = new Map<string, (db: Queries) => Executable<Answer>>()
  return (db, row) => {
    const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
    const names = Object.keys(told)
    const shape = names.join(' ')
    const statement = shapes.get(shape) ?? prepared((db) => build(db, Object.fromEntries(names.map((name) => [name, given(name)])) as Row))
    shapes.set(shape, statement)
    return statement(db).execute(told)
  }
}

/**
 * As `prepared`, for a statement of several shapes: its text is built once for each `shape`, which must name everything that the text
 * depends on. The database plans it anew on every call, for the actual values.
 */
export function built<Wanted, Statement>(
  build: (db: Queries, wanted: Wanted) => Preparable<Statement>,
): (db: Queries, shape: string, wanted: Wanted) => Statement {
  const statements = new WeakMap<Queries, Map<string, Statement>>()
  return (db, shape, wanted) => {
    const shapes = statements.get(db) ?? new Map<string, Statement>()
    statements.set(db, shapes)
    const known = shapes.get(shape)
    if (known) return known
    // A statement without a name is cached on our side only.
    const statement = build(db, wanted).prepare('')
    shapes.set(shape, statement)
    return statement
  }
}

/** Counts the statements in the source, so their number, and what the database keeps, stays bounded. */
let named = 0

/** A parameter of a prepared statement; pass its value to `execute` under this name. */
export function given<Name extends string>(name: Name): Placeholder<Name> {
  return sql.placeholder(name)
}
