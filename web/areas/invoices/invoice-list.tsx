import { formatRupees } from '#contract/grammar/money.ts'
import type { InvoiceRow } from '#contract/invoices/invoices.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { DocumentDownloads } from './paper-downloads.tsx'
import { documentName, Followed } from './paper-name.tsx'

const tones: Record<InvoiceRow['form'], BadgeTone> = {
  tax_invoice: 'peacock',
  bill_of_supply: 'peacock',
  receipt: 'ink',
  credit_note: 'marigold',
}

/** Documents with their kind, parties, amount and download. */
export function InvoiceList({ rows, label }: { rows: readonly InvoiceRow[]; label: string }) {
  return (
    <div className="@container">
      <RowList label={label} rows={rows} keyOf={({ invoiceId }) => invoiceId}>
        {(row) => <Row row={row} />}
      </RowList>
    </div>
  )
}

function Row({ row }: { row: InvoiceRow }) {
  const { form, number, issuedAt, total, tax, saleNumber, purchaseOrder } = row
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_8rem_13rem]">
      <div className="min-w-0 @max-3xl:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="wrap-anywhere">{partiesOf(row)}</strong>
          <Badge tone={tones[form]}>{documentName(row)}</Badge>
        </p>
        <p className="wrap-anywhere">{subjectOf(row)}</p>
      </div>
      <p className="text-sm text-muted @max-3xl:col-span-2">
        <span className="whitespace-nowrap tabular-nums @3xl:text-base @3xl:text-text">{number}</span>
        <span className="@3xl:hidden">, </span>
        <span className="@3xl:block">
          {shortDay(issuedAt)}, <span className="whitespace-nowrap">{saleNumber}</span>
          {purchaseOrder && <span className="block wrap-anywhere">Purchase order {purchaseOrder}</span>}
          <Followed {...row} />
        </span>
      </p>
      <p className="@3xl:text-right">
        <strong className="block tabular-nums">{formatRupees(form === 'credit_note' ? -total : total)}</strong>
        <span className="text-sm text-muted tabular-nums">{tax > 0 ? `GST ${formatRupees(tax)}` : 'no GST'}</span>
      </p>
      <DocumentDownloads {...row} />
    </div>
  )
}

/** The line above already names both parties. */
function subjectOf({ label, supplier, recipient }: InvoiceRow): string {
  return label.replace(` by ${supplier}`, '').replace(` by ${recipient}`, '')
}

function partiesOf({ side, supplier, recipient }: InvoiceRow): string {
  if (side === 'desk') return `${supplier} to ${recipient}`
  return side === 'issued' ? `To ${recipient}` : supplier
}
