/** Batches work that costs little more for many than for one: callers during a batch wait and form the next one together. */
import { type Ctx, systemCtx } from './context.ts'
import { isOutage } from './outage.ts'
import type { Platform } from './platform.ts'

/** @returns the outcome of each item, in their order; an Error is thrown only to the caller of that item */
type Work<Item, Answer> = (ctx: Ctx, items: readonly Item[], key: string) => Promise<readonly (Answer | Error)[]>

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Runs one batch at a time per key, in the order of calls; other keys do not wait. A batch that fails is repeated one by one, so that
 * nobody fails for another's item. Inside a transaction the item runs there at once, alone.
 */
export function batched<Item, Answer>(work: Work<Item, Answer>, most = 100) {
  const queues = new WeakMap<Platform, Map<string, Waiting<Item, Answer>[]>>()

  async function run(platform: Platform, key: string, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const answers = await work(systemCtx(platform, platform.ids.uuid()), items, key)
      for (const [i, { resolve, reject }] of batch.entries()) {
        const answer = answers[i]
        if (answer instanceof Error) reject(answer)
        else resolve(answer as Answer)
      }
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
      else for (const each of batch) await run(platform, key, [each])
    }
  }

  async function drain(platform: Platform, waiting: Map<string, Waiting<Item, Answer>[]>, key: string) {
    for (let queue = waiting.get(key); queue?.length; queue = waiting.get(key)) await run(platform, key, queue.splice(0, most))
    waiting.delete(key)
  }

  function wait({ platform }: Ctx, item: Item, key: string): Promise<Answer> {
    const waiting = queues.get(platform) ?? new Map<string, Waiting<Item, Answer>[]>()
    queues.set(platform, waiting)
    const queue = waiting.get(key) ?? []
    return new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (waiting.has(key)) return
      waiting.set(key, queue)
      void drain(platform, waiting, key)
    })
  }

  async function alone(ctx: Ctx, item: Item, key: string): Promise<Answer> {
    const [answer] = await work(ctx, [item], key)
    if (answer instanceof Error) throw answer
    return answer as Answer
  }

  return (ctx: Ctx, item: Item, key = '') => (ctx.inTransaction ? alone(ctx, item, key) : wait(ctx, item, key))
}
