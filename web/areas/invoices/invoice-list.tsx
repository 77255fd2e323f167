import { type InvoiceRow, invoices } from '#contract/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { DownloadButton } from './download-button.tsx'
import { Followed, paperName } from './paper-name.tsx'

const tones: Record<InvoiceRow['form'], BadgeTone> = {
  tax_invoice: 'peacock',
  bill_of_supply: 'peacock',
  receipt: 'ink',
  credit_note: 'marigold',
}

/** Papers, each with what it is, between whom, how much, and the way to keep it. */
export function InvoiceList({ rows, label }: { rows: readonly InvoiceRow[]; label: string }) {
  return (
    <RowList label={label} rows={rows} keyOf={({ invoiceId }) => invoiceId}>
      {(row) => <Row row={row} />}
    </RowList>
  )
}

function Row({ row }: { row: InvoiceRow }) {
  const { form, number, label, issuedAt, total, tax, invoiceId, saleNumber } = row
  return (
    <div className="grid gap-x-5 gap-y-1.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{partiesOf(row)}</strong>
          <Badge tone={tones[form]}>{paperName(row)}</Badge>
        </p>
        <p className="wrap-anywhere">{label}</p>
        <p className="text-sm text-muted">
          <span className="whitespace-nowrap tabular-nums">{number}</span>, {shortDay(issuedAt)},{' '}
          <span className="whitespace-nowrap">{saleNumber}</span>
          <Followed {...row} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-4 sm:justify-end">
        <span className="sm:text-right">
          <strong className="block tabular-nums">{formatRupees(form === 'credit_note' ? -total : total)}</strong>
          <span className="text-sm text-muted tabular-nums">{tax > 0 ? `with GST of ${formatRupees(tax)}` : 'no GST'}</span>
        </span>
        <DownloadButton call={invoices.pdf} input={{ invoiceId }} aria-label={`PDF of ${number}`}>
          PDF
        </DownloadButton>
      </div>
    </div>
  )
}

function partiesOf({ side, supplier, recipient }: InvoiceRow): string {
  if (side === 'desk') return `${supplier} to ${recipient}`
  return side === 'issued' ? `To ${recipient}` : supplier
}
