/** An issued document as stored. */
import type { DocumentLine } from '../rules/documents.ts'
import type { invoices } from '../tables.ts'

export type InvoiceDbRow = typeof invoices.$inferSelect

/** The subject of a document, line by line. */
export function linesOn(paper: InvoiceDbRow): readonly DocumentLine[] {
  if (paper.lines.length) return paper.lines
  const { label, sac: code, percent, taxable_paise: taxable, total_paise: total } = paper
  return [{ label, code, percent, taxable, total, cgst: paper.cgst_paise, sgst: paper.sgst_paise, igst: paper.igst_paise }]
}
