/** `bin/verify-audit`: verifies the hash chain of the whole audit log; exits with 1 when it is broken. */
import { desc, eq, lt } from 'drizzle-orm'
import { findBrokenEntry } from '../areas/audit/service.ts'
import { auditLog } from '../areas/audit/tables.ts'
import { systemCtx } from '../platform/context.ts'
import { command, Refused } from './command.ts'

await command(async (platform) => {
  const ctx = systemCtx(platform, 'bin/verify-audit')
  const entries = await ctx.db.$count(auditLog)
  const broken = await findBrokenEntry(ctx)
  if (broken !== null) throw new Refused(await wordsAbout(broken))
  const [last] = await ctx.db.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  process.stdout.write(`${entries} entries, unbroken.${last ? ` The last hash is ${last.hash}.` : ''}\n`)

  async function wordsAbout(seq: number): Promise<string> {
    const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.seq, seq))
    const before = await ctx.db.$count(auditLog, lt(auditLog.seq, seq))
    return `Entry ${seq} (${entry?.action}, ${entry?.at.toISOString()}) does not fit the one before it: it was changed, or one was taken out. ${before} entries before it are unbroken.`
  }
})
