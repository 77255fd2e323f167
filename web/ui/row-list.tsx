import type { ReactNode } from 'react'

export type RowListProps<Row> = {
  label?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Two columns of short rows on wide screens. */
  isPaired?: boolean
  children: (row: Row) => ReactNode
}

/** Rows in one frame, divided by lines. */
export function RowList<Row>({ label, rows, keyOf, isPaired, children }: RowListProps<Row>) {
  return (
    <ul
      aria-label={label}
      className={`overflow-hidden rounded-lg border border-line bg-card ${isPaired ? 'lg:grid lg:grid-cols-2 lg:*:even:border-l lg:*:nth-2:border-t-0' : ''}`}
    >
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-line not-first:border-t [&>a]:row-opens">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
