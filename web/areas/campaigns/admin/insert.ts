/** Pieces that a button puts into the text of a mail, where the caret is. Pure. */

export interface Piece {
  /** Before and after what is marked. */
  before: string
  after?: string
  /** What stands between them while nothing is marked, and is marked then, to be written over. */
  between?: string
  /** A line of its own. */
  isBlock?: boolean
}

interface Marked {
  text: string
  start: number
  end: number
}

/** @returns the text with the piece, and what is marked in it */
export function insert({ text, start, end }: Marked, { before, after = '', between = '', isBlock = false }: Piece): Marked {
  const head = text.slice(0, start)
  const tail = text.slice(end)
  const inner = text.slice(start, end) || between
  const above = isBlock && head && !head.endsWith('\n\n') ? (head.endsWith('\n') ? '\n' : '\n\n') : ''
  const below = isBlock && !tail.startsWith('\n\n') ? (tail.startsWith('\n') ? '\n' : '\n\n') : ''
  const from = head.length + above.length + before.length
  return { text: `${head}${above}${before}${inner}${after}${below}${tail}`, start: from, end: from + inner.length }
}
