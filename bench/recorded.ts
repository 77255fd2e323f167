/** Records the product's statements for a request, so that a bare server can run exactly the same. */
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Records every statement that `work` sends through any client of this process. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = (typeof first === 'string' ? second : (first.values ?? second)) as unknown[] | undefined
    if (text) statements.push({ text, values: Array.isArray(values) ? values : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
    return statements
  } finally {
    pg.Client.prototype.query = query
  }
}
