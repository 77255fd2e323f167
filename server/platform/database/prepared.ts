/** Statements that are asked at every request, built once for each connection instead of every time. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from './port.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * Drizzle ties a statement to where it runs, so each connection's transactions and the pool itself have their own.
 * PostgreSQL keeps it under its name as long as the connection lives, and after five runs its plan too where that is no
 * dearer than a new one: only what is found by keys belongs here, never a list whose plan hangs on what it is asked for.
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
 * As `prepared`, for a statement that comes in several shapes: its text is built once for each, under `shape`, which must name
 * everything that the text hangs on. The database plans it anew at every asking, for the very values it holds.
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
    // Without a name it is kept on our side alone.
    const statement = build(db, wanted).prepare('')
    shapes.set(shape, statement)
    return statement
  }
}

/** As many as the source has, so the database never forgets one. */
let named = 0

/** What differs from one asking to the next; `execute` is told it under this name. */
export function given(name: string) {
  return sql.placeholder(name)
}

/** For a `where`: the column is one of the ids that stand for the placeholder. */
export function isOneOf(column: AnyPgColumn, placeholder: string): SQL {
  return sql`${column} = any(${given(placeholder)}::uuid[])`
}
