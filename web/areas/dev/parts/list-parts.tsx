import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { Part } from './part.tsx'

type Row = { name: string; when: string; total: number; state: string; tone: BadgeTone }

const rows: Row[] = [
  { name: 'Sangeet, Udaipur', when: 'Sat, 12 Dec', total: 112_500, state: 'Requested', tone: 'marigold' },
  { name: 'House concert, Pune', when: 'Fri, 18 Dec', total: 38_000, state: 'Accepted', tone: 'peacock' },
  { name: 'Annual day, Noida', when: 'Sat, 9 Jan', total: 95_000, state: 'Balance late', tone: 'danger' },
]

const columns: Column<Row>[] = [
  { id: 'name', header: 'Booking', cell: (row) => row.name },
  { id: 'when', header: 'When', cell: (row) => row.when },
  { id: 'total', header: 'Total', cell: (row) => formatRupees(row.total), align: 'end', isSortable: true },
  { id: 'state', header: 'State', cell: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
]

const empty = <EmptyState title="No bookings yet" action={<Button variant="secondary">Add a package</Button>} />

export function ListParts({ theme }: { theme: Theme }) {
  const [sort, setSort] = useState<Sort>({ column: 'total', direction: 'descending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const sorted = rows.toSorted((one, other) => sign * (one.total - other.total))
  const shared = { columns, keyOf: (row: Row) => row.name, empty }
  return (
    <Part title="Table">
      <div className="grid gap-4">
        <Table
          {...shared}
          label={`Bookings, ${theme}`}
          rows={sorted}
          sort={sort}
          onSort={setSort}
          isRowSelected={(row) => row.tone === 'peacock'}
        />
        <Table {...shared} label={`Bookings loading, ${theme}`} rows={undefined} skeletonRows={2} />
        <Table {...shared} label={`No bookings, ${theme}`} rows={[]} />
        <Pagination label={`Pages, ${theme}`} page={4} pages={12} hrefFor={(page) => `#page-${page}`} />
        <Pagination label={`First pages, ${theme}`} page={1} pages={3} hrefFor={(page) => `#page-${page}`} />
      </div>
    </Part>
  )
}
