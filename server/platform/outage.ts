/** Something that we stand on is away, full or broken; whoever asks may ask again. */
import { codeOf } from './database/violations.ts'

/** Connections, room and connections that ran out, a statement or a transaction that took too long, a server that stops or starts, its disk. */
const ofPostgres = /^(08...|53...|57014|25P03|57P0.|58030)$/
const ofSystem = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'STORE_AWAY'])
/** Nodemailer: a mail server that cannot be found, reached or heard. */
const ofMail = new Set(['EDNS', 'ECONNECTION', 'ESOCKET'])
/** The driver gives these no code. */
const ofDriver = /timeout exceeded when trying to connect|^Connection terminated|is not queryable/

export function isOutage(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ofPostgres.test(code) || ofSystem.has(code) || ofMail.has(code) || messagesOf(error).some((message) => ofDriver.test(message))
}

/** The outermost first: what the drivers wrap comes last. */
export function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
}
