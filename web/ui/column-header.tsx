import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

type Header = { id: string; header: string; align?: 'start' | 'end'; isSortable?: boolean; isHeaderHidden?: boolean }

export function ColumnHeader({
  column,
  sort,
  onSort,
}: {
  column: Header
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      {...(direction ? { 'aria-sort': direction } : {})}
      className={`bg-soft px-3.5 py-2.5 text-sm font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5 ${column.align === 'end' ? 'text-right' : 'text-left'}`}
    >
      {column.isSortable && onSort ? (
        <Button
          onPress={() => onSort({ column: column.id, direction: next })}
          className="touch-target inline-flex cursor-pointer items-center gap-1 rounded-sm data-hovered:text-text"
        >
          {column.header}
          <Arrow aria-hidden className="size-3.5" />
        </Button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : ''}>{column.header}</span>
      )}
    </th>
  )
}
