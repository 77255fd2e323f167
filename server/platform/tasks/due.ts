/** Recurring tasks that run only when rows are due: one statement checks all of them. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../database/port.ts'

export interface DueTask {
  name: string
  /** The query that the task starts with, so that the two cannot disagree. */
  due: () => SQLWrapper
  handler: () => Promise<void>
}

/**
 * Finds the due tasks in one statement. If it fails, every task counts as due, so that none is missed and the broken one fails under
 * its own name.
 */
export async function whatIsDue<Task extends Pick<DueTask, 'name' | 'due'>>(
  db: Queries,
  tasks: readonly Task[],
  onError: (error: unknown) => void,
): Promise<Task[]> {
  if (!tasks.length) return []
  try {
    const questions = tasks.map(({ name, due }) => sql`select ${name}::text as name where exists (select 1 from ${due()} as found)`)
    const { rows } = await db.execute<{ name: string }>(sql.join(questions, sql` union all `))
    const found = new Set(rows.map(({ name }) => name))
    return tasks.filter(({ name }) => found.has(name))
  } catch (error) {
    onError(error)
    return [...tasks]
  }
}
