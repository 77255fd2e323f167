/** Selects that are asked at every request, built once for each connection pool instead of every time. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './port.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * What differs from one asking to the next stands in the select as `sql.placeholder('name')`, and is given to `execute`.
 * PostgreSQL remembers the statement by its name, so that no two may share one. In a transaction it is built once more:
 * Drizzle ties a statement to where it runs.
 */
export function prepared<Statement>(name: string, build: (db: Queries) => Preparable<Statement>): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}

/** For a `where`: the column is one of the ids that stand for the placeholder. */
export function isOneOf(column: AnyPgColumn, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::uuid[])`
}
