import { formNames, type InvoiceRow } from '#contract/invoices/invoices.ts'

/** What a paper is; a further one about the same booking says so. */
export function paperName({ form, supplements }: Pick<InvoiceRow, 'form' | 'supplements'>): string {
  return supplements ? `Supplementary ${formNames[form].toLowerCase()}` : formNames[form]
}

/** Which paper it follows, to stand at the end of a line. */
export function Followed({ credits, supplements }: Pick<InvoiceRow, 'credits' | 'supplements'>) {
  const number = credits ?? supplements
  if (!number) return null
  return (
    <>
      , {credits ? 'against invoice' : 'adds to invoice'} <span className="whitespace-nowrap">{number}</span>
    </>
  )
}
