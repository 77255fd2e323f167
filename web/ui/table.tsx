import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants'
import { ColumnHeader, type Sort } from '#web/ui/column-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type { Sort } from '#web/ui/column-header.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  isSortable?: boolean
  /** The row's header cell; by default the first column. */
  isRowHeader?: boolean
  /** Hides the header visually, for a column of buttons. */
  isHeaderHidden?: boolean
}

export type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  isRowSelected?: (row: Row) => boolean
  /** Shown when there are no rows: an EmptyState. */
  empty: ReactNode
  skeletonRows?: number
  /** Two figures per line below 640 px. */
  isDense?: boolean
  className?: string
}

const table = tv({
  slots: {
    frame: 'overflow-x-auto rounded-lg border border-line bg-card',
    row: 'border-t border-line max-sm:grid max-sm:gap-1.5 max-sm:px-4 max-sm:py-3.5 max-sm:first:border-t-0',
    cell: 'px-3.5 py-3 align-middle max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0 sm:first:pl-5 sm:last:pr-5',
  },
  variants: {
    isSelected: { true: { row: 'bg-accent-soft' } },
    isDense: { true: { row: 'max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:gap-y-0.5 max-sm:text-base' } },
    align: { start: { cell: 'text-left' }, end: { cell: 'text-left sm:text-right' } },
    isRowHeader: { true: { cell: 'font-semibold max-sm:col-span-full max-sm:pb-0.5 max-sm:text-lg' } },
  },
})

/**
 * A table on wide screens; below 640 px a card per row, where each value shows its column's name. The roles are explicit because `display: grid`
 * removes a table's implicit ones.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  isRowSelected,
  empty,
  skeletonRows = 3,
  isDense = false,
  className,
}: TableProps<Row>) {
  if (rows?.length === 0) return empty
  const parts = table()
  const headed = columns.some((column) => column.isRowHeader)
    ? columns
    : columns.map((column, place) => ({ ...column, isRowHeader: place === 0 }))
  return (
    <div className={parts.frame({ className })}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} aria-busy={rows === undefined} className="w-full border-collapse tabular-nums max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {headed.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" className="max-sm:block">
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
                <tr key={place} className={parts.row()}>
                  {headed.map((column) => (
                    <td key={column.id} className={parts.cell()}>
                      <Skeleton className={`my-1.5 w-3/4 ${column.align === 'end' ? 'sm:ml-auto' : ''}`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <TableRow key={keyOf(row)} row={row} columns={headed} isSelected={isRowSelected?.(row) ?? false} isDense={isDense} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isSelected: boolean; isDense: boolean }

function TableRow<Row>({ row, columns, isSelected, isDense }: RowProps<Row>) {
  const parts = table({ isSelected, isDense })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" className={parts.row()}>
      {columns.map(({ id, header, cell, align, isRowHeader, isHeaderHidden }) => {
        const look = table({ align: align ?? 'start', isRowHeader }).cell()
        return isRowHeader ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <th key={id} role="rowheader" scope="row" className={look}>
            {cell(row)}
          </th>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <td key={id} role="cell" className={look}>
            {!isHeaderHidden && (
              <span aria-hidden className="text-muted sm:hidden">
                {header}
              </span>
            )}
            <span className="max-sm:text-right sm:contents">{cell(row)}</span>
          </td>
        )
      })}
    </tr>
  )
}
