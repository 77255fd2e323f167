import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DocumentDownloads } from './paper-downloads.tsx'
import { documentName, Followed } from './paper-name.tsx'
import { TdsCard } from './tds-card.tsx'

/** The documents of one booking or order; renders nothing while there are none. */
export function InvoiceLinks({ saleId }: { saleId: string }) {
  const list = useQuery({
    queryKey: ['invoices', { saleId }],
    queryFn: ({ signal }) => api.invoices.list({ saleId }, { signal }),
  })
  if (!list.data || list.data.results.length === 0) return null
  const hasSupply = list.data.results.some(({ subject }) => subject === 'performance' || subject === 'artwork')
  return (
    <>
      <Card as="section" aria-labelledby="papers">
        <h2 id="papers" className="font-display text-xl">
          Invoices
        </h2>
        <ul className="mt-3 divide-y divide-line">
          {list.data.results.map(({ invoiceId, number, form, label, total, purchaseOrder, supplements, credits, isForRegistration }) => (
            <li key={invoiceId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
              <span className="min-w-0 flex-[1_1_12rem]">
                <span className="block">{documentName({ form, supplements })}</span>
                <span className="block text-sm wrap-anywhere text-muted">{label}</span>
                <span className="text-sm text-muted tabular-nums">
                  {number}, {formatRupees(form === 'credit_note' ? -total : total)}
                  {purchaseOrder && `, purchase order ${purchaseOrder}`}
                  <Followed credits={credits} supplements={supplements} />
                </span>
              </span>
              <DocumentDownloads invoiceId={invoiceId} number={number} isForRegistration={isForRegistration} />
            </li>
          ))}
        </ul>
      </Card>
      {hasSupply && <TdsCard saleId={saleId} />}
    </>
  )
}

/** Links from the payouts to the statements. */
export function StatementLinks() {
  return (
    <p className="mt-8 text-muted">
      For your accountant: <TextLink href={paths.artistStatements()}>monthly statements</TextLink> and{' '}
      <TextLink href={paths.artistInvoices()}>invoices</TextLink>.
    </p>
  )
}
