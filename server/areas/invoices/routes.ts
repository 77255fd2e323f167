import type { FastifyReply } from 'fastify'
import { invoices } from '#contract/invoices/invoices.ts'
import { taxReturns } from '#contract/invoices/tax-returns.ts'
import { tdsCertificates } from '#contract/invoices/tds-certificates.ts'
import type { Bind } from '../../http/bind.ts'
import { sendCsv, sendPrivately } from '../../http/private-file.ts'
import { pdfOf } from '../../platform/pdf/sheet.ts'
import { billing, saveBilling } from '../billing/service.ts'
import { statementCsv, taxCsv } from './csv.ts'
import { invoiceSheet, partyLines, statementSheet } from './pdf/documents.ts'
import { ownParty } from './service/facts.ts'
import type { InvoiceDbRow } from './service/issued.ts'
import { list, requireInvoice } from './service/list.ts'
import { purchaseOrder, savePurchaseOrder } from './service/purchase-orders.ts'
import { eInvoiceFile, registerAgain, registrationOf, registrations } from './service/register.ts'
import { correct, remit, takeBack } from './service/remittances.ts'
import { monthOfReturns, returnFile } from './service/returns.ts'
import { statement, wholeStatement } from './service/statement.ts'
import { taxMonth, wholeTaxMonth } from './service/tax-month.ts'
import { certificatesOfSale, decideCertificate, giveCertificate } from './service/tds-certificates.ts'

export function invoicesRoutes(bind: Bind): void {
  bind(invoices.list, list)
  bind(invoices.registrations, registrations)
  bind(invoices.registerAgain, registerAgain)
  bind(invoices.billing, billing)
  bind(invoices.saveBilling, saveBilling)
  bind(invoices.purchaseOrder, purchaseOrder)
  bind(invoices.savePurchaseOrder, savePurchaseOrder)
  bind(tdsCertificates.ofSale, certificatesOfSale)
  bind(tdsCertificates.give, giveCertificate)
  bind(tdsCertificates.decide, decideCertificate)
  bind(invoices.statement, statement)
  bind(invoices.taxMonth, taxMonth)
  bind(taxReturns.month, monthOfReturns)
  bind(taxReturns.remit, remit)
  bind(taxReturns.correct, correct)
  bind(taxReturns.takeBack, takeBack)
  bind.raw(taxReturns.file, async (ctx, input, _request, reply) => {
    const { name, type, body } = await returnFile(ctx, input)
    return type === 'csv' ? sendCsv(reply, body(), name) : sendPrivately(reply, 'application/json', body(), `${name}.json`)
  })
  bind.raw(invoices.pdf, async (ctx, { invoiceId }, _request, reply) => {
    const paper = await requireInvoice(ctx, invoiceId)
    const sheet = invoiceSheet(paper, await registrationOf(ctx, paper.id))
    return sendPdf(reply, await pdfOf(sheet), fileName(paper))
  })
  bind.raw(invoices.eInvoice, async (ctx, { invoiceId }, _request, reply) => {
    const paper = await requireInvoice(ctx, invoiceId)
    return sendPrivately(reply, 'application/json', JSON.stringify(eInvoiceFile(ctx, paper), null, 2), `${fileName(paper)}.json`)
  })
  bind.raw(invoices.statementPdf, async (ctx, input, _request, reply) => {
    const month = await wholeStatement(ctx, input)
    return sendPdf(reply, await pdfOf(statementSheet({ ...month, artist: partyLines(await ownParty(ctx)) })), `statement-${input.month}`)
  })
  bind.raw(invoices.statementCsv, async (ctx, input, _request, reply) =>
    sendCsv(reply, statementCsv(await wholeStatement(ctx, input)), `statement-${input.month}`),
  )
  bind.raw(invoices.taxCsv, async (ctx, { month, file }, _request, reply) =>
    sendCsv(reply, taxCsv[file](await wholeTaxMonth(ctx, month)), `${file}-${month}`),
  )
}

const fileName = ({ number }: InvoiceDbRow) => number.replaceAll('/', '-')

const sendPdf = (reply: FastifyReply, bytes: Buffer, name: string) => sendPrivately(reply, 'application/pdf', bytes, `${name}.pdf`)
