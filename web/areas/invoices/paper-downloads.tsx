import { type InvoiceRow, invoices } from '#contract/invoices/invoices.ts'
import { DownloadButton } from './download-button.tsx'

/** The PDF of a document and, between businesses, its JSON for the registration portal. */
export function DocumentDownloads({
  invoiceId,
  number,
  isForRegistration,
}: Pick<InvoiceRow, 'invoiceId' | 'number' | 'isForRegistration'>) {
  return (
    <div className="flex items-center justify-end gap-1">
      {isForRegistration && (
        <DownloadButton variant="plain" call={invoices.eInvoice} input={{ invoiceId }} aria-label={`E-invoice of ${number}, JSON`}>
          E-invoice
        </DownloadButton>
      )}
      <DownloadButton call={invoices.pdf} input={{ invoiceId }} aria-label={`PDF of ${number}`}>
        PDF
      </DownloadButton>
    </div>
  )
}
