import type { ReactNode } from 'react'

export type RowListProps<Row> = {
  label?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Rows under each other in one frame, a line between them. */
export function RowList<Row>({ label, rows, keyOf, children }: RowListProps<Row>) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-lg border border-line bg-card">
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-line not-first:border-t [&>a]:row-opens">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
