/** Counts database statements: a measure that does not depend on how busy the machine is. */
import pg from 'pg'

export interface Statements {
  total: number
  /** How often each text was sent, most frequent first. */
  byText: [text: string, times: number][]
}

/** Counts all statements of this process during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
  const counts = new Map<string, number>()
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (...given) {
    const text = shapeOf(given[0])
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return query.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  const byText = [...counts].sort(([, a], [, b]) => b - a)
  return { total: byText.reduce((sum, [, times]) => sum + times, 0), byText }
}

/** Normalises lists of any length to one shape. */
function shapeOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)
  return text.replace(/\s+/g, ' ').replace(/\$\d+(, \$\d+)+/g, '$…')
}
