/** Recognises errors of a service that is down, full or broken; the caller may retry. */
import { codeOf } from './database/violations.ts'

/** Connection failures, exhausted resources, time limits of statements and transactions, a server that stops or starts, I/O errors. */
const ofPostgres = /^(08...|53...|57014|25P03|57P0.|58030)$/
const ofSystem = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'STORE_AWAY'])
/** Nodemailer: the mail server cannot be resolved, reached or understood. */
const ofMail = new Set(['EDNS', 'ECONNECTION', 'ESOCKET'])
/** The driver gives these errors no code. */
const ofDriver = /timeout exceeded when trying to connect|^Connection terminated|is not queryable/

export function isOutage(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ofPostgres.test(code) || ofSystem.has(code) || ofMail.has(code) || messagesOf(error).some((message) => ofDriver.test(message))
}

/** Outermost first: the drivers' own causes come last. */
export function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
}
