/** Webhooks of the sandbox: signed, stored, delivered by a task to the product's own webhook, and repeated after a 5xx. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Queue, type SandboxParts, signatureHeader } from './sandbox-parts.ts'
import { sign } from './signature.ts'
import { sandboxWebhooks } from './tables.ts'

const job = 'sandbox-webhook'
const path = '/api/payments/webhook/sandbox'
const sweepSize = 200

export interface WebhookPost {
  queue: Queue
  /** Enables delivery through the app. */
  reach(app: FastifyInstance): void
}

export function webhookPost(parts: SandboxParts, secret: string): WebhookPost {
  const { database, clock, ids, jobs } = parts
  let app: FastifyInstance | null = null

  async function deliver(id: string) {
    const [row] = await database.orm
      .select()
      .from(sandboxWebhooks)
      .where(and(eq(sandboxWebhooks.id, id), lte(sandboxWebhooks.due_at, clock.now())))
    if (!row) return
    if (!app) throw new Error('sandbox: there is no app to deliver to')
    const headers = { 'content-type': 'application/json', [signatureHeader]: row.signature }
    const { statusCode } = await app.inject({ method: 'POST', url: path, payload: Buffer.from(row.body), headers })
    if (statusCode >= 500) throw new Error(`sandbox: the webhook answered ${statusCode}`)
    await database.orm
      .update(sandboxWebhooks)
      .set({ status: statusCode, deliveries: sql`${sandboxWebhooks.deliveries} + 1` })
      .where(eq(sandboxWebhooks.id, id))
  }

  jobs.define(job, (data) => deliver(String(data.id)), { concurrency: 4 })
  // Late ones, and those whose task was lost.
  const waiting = () =>
    database.orm
      .select({ id: sandboxWebhooks.id })
      .from(sandboxWebhooks)
      .where(and(isNull(sandboxWebhooks.status), lte(sandboxWebhooks.due_at, clock.now())))
      .orderBy(sandboxWebhooks.id)
      .limit(sweepSize)
  jobs.whenDue('sandbox-webhooks', waiting, async () => {
    for (const { id } of await waiting()) await deliver(id)
  })

  return {
    reach: (reached) => {
      app = reached
    },
    async queue(news, { times = 1, afterMs = 0, forged = false } = {}) {
      const id = ids.uuid()
      const body = JSON.stringify({ id, ...news })
      await database.orm.insert(sandboxWebhooks).values({
        id,
        body,
        signature: sign(forged ? `not ${secret}` : secret, body),
        due_at: new Date(clock.now().getTime() + afterMs),
      })
      for (let i = 0; i < times; i++) await jobs.send(job, { id }, { afterMs })
    },
  }
}
