/** Statements that are asked at every request, built once for each connection instead of every time. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './port.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * Drizzle ties a statement to where it runs, so each connection's transactions and the pool itself have their own.
 * PostgreSQL is told no name to remember it by: the embedded database has one session, in which the names of a connection
 * that was lost would live on.
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

/** What differs from one asking to the next; `execute` is told it under this name. */
export function given(name: string) {
  return sql.placeholder(name)
}

/** For a `where`: the column is one of the ids that stand for the placeholder. */
export function isOneOf(column: AnyPgColumn, placeholder: string): SQL {
  return sql`${column} = any(${given(placeholder)}::uuid[])`
}
