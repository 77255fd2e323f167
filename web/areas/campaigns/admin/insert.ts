/** Inserts pieces into the text of a mail at the caret. Pure. */

export interface Piece {
  /** Text before and after the selection. */
  before: string
  after?: string
  /** Placeholder inserted and selected when nothing is selected. */
  between?: string
  /** Goes on its own line. */
  isBlock?: boolean
}

interface Marked {
  text: string
  start: number
  end: number
}

/** @returns the text with the piece, and the new selection */
export function insert({ text, start, end }: Marked, { before, after = '', between = '', isBlock = false }: Piece): Marked {
  const head = text.slice(0, start)
  const tail = text.slice(end)
  const inner = text.slice(start, end) || between
  const above = isBlock && head && !head.endsWith('\n\n') ? (head.endsWith('\n') ? '\n' : '\n\n') : ''
  const below = isBlock && !tail.startsWith('\n\n') ? (tail.startsWith('\n') ? '\n' : '\n\n') : ''
  const from = head.length + above.length + before.length
  return { text: `${head}${above}${before}${inner}${after}${below}${tail}`, start: from, end: from + inner.length }
}
