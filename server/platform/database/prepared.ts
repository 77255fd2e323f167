/** Selects that are asked at every request, built once for each connection pool instead of every time. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './port.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * What differs from one asking to the next stands in the select as `sql.placeholder('name')`, and is given to `execute`.
 * In a transaction it is built once more: Drizzle ties a statement to where it runs. PostgreSQL is told no name to remember
 * it by: the embedded database has one session, in which the names of a connection that was lost would live on.
 */
export function prepared<Statement>(build: (db: Queries) => Preparable<Statement>): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare('')
    statements.set(db, statement)
    return statement
  }
}

/** For a `where`: the column is one of the ids that stand for the placeholder. */
export function isOneOf(column: AnyPgColumn, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::uuid[])`
}
