import { formNames, type InvoiceRow } from '#contract/invoices/invoices.ts'

/** The name of a document; says when it supplements an earlier one. */
export function documentName({ form, supplements }: Pick<InvoiceRow, 'form' | 'supplements'>): string {
  return supplements ? `Supplementary ${formNames[form].toLowerCase()}` : formNames[form]
}

/** The document that it credits or supplements, for the end of a line. */
export function Followed({ credits, supplements }: Pick<InvoiceRow, 'credits' | 'supplements'>) {
  const number = credits ?? supplements
  if (!number) return null
  return (
    <>
      , {credits ? 'against invoice' : 'adds to invoice'} <span className="whitespace-nowrap">{number}</span>
    </>
  )
}
