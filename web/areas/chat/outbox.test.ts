import { expect, test } from 'vitest'
import { type Kept, type Outbox, type OutboxStore, type Outcome, openOutbox } from './outbox.ts'
import type { PendingMessage } from './room-state.ts'

/** A fake device that outlives its pages. */
function device(): OutboxStore & { kept: Map<string, Kept>; changed(): void } {
  const kept = new Map<string, Kept>()
  const listeners = new Set<() => void>()
  let isTaken = false
  return {
    kept,
    changed() {
      for (const listener of listeners) listener()
    },
    list: async (personId, room) =>
      [...kept.values()].filter((each) => each.personId === personId && each.room === room).sort((a, b) => a.at - b.at),
    put: async (entry) => void kept.set(entry.clientId, entry),
    drop: async (clientId) => void kept.delete(clientId),
    onOther: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async alone(_name, work) {
      if (isTaken) return null
      isTaken = true
      return work().finally(() => {
        isTaken = false
      })
    },
  }
}

interface Page {
  outbox: Outbox
  sent: string[]
  shown(): PendingMessage[]
  waits: number[]
}

/** @param answer the outcome of each message; `sent` by default */
function pageOn(store: OutboxStore, answer: (message: Kept) => Outcome | undefined = () => undefined, personId = 'dev'): Page {
  const sent: string[] = []
  const waits: number[] = []
  let shown: PendingMessage[] = []
  const outbox = openOutbox({
    store,
    personId,
    room: 'global',
    async send(message) {
      const outcome = answer(message) ?? { is: 'sent' }
      if (outcome.is === 'sent') sent.push(message.text)
      return outcome
    },
    onChange: (pending) => {
      shown = pending
    },
    wait: async (ms) => void waits.push(ms),
  })
  return { outbox, sent, shown: () => shown, waits }
}

let written = 0
const write = ({ outbox }: Page, text: string) => {
  written++
  return outbox.add({ clientId: text, text, replyTo: null, at: written })
}
const texts = (page: Page) => page.shown().map(({ text, isFailed }) => (isFailed ? `${text} failed` : text))

test('shows a message at once, sends in order, and keeps nothing sent', async () => {
  const store = device()
  const page = pageOn(store)
  const all = ['one', 'two', 'three'].map((text) => write(page, text))
  expect(texts(page)).toEqual(['one', 'two', 'three'])
  await Promise.all(all)
  expect([page.sent, texts(page), store.kept.size]).toEqual([['one', 'two', 'three'], [], 0])
})

test('keeps messages without a network across pages, and sends them in order', async () => {
  const store = device()
  const lost = pageOn(store, () => ({ is: 'unreachable' }))
  await write(lost, 'one')
  await write(lost, 'two')
  lost.outbox.close()
  const next = pageOn(store)
  await next.outbox.flush()
  expect([next.sent, store.kept.size]).toEqual([['one', 'two'], 0])
})

test('sets a refused message aside with its reason, without blocking later ones', async () => {
  const store = device()
  let isMuted = true
  const page = pageOn(store, ({ text }) => (text === 'rude' && isMuted ? { is: 'refused', why: 'You are muted.' } : undefined))
  await write(page, 'rude')
  await write(page, 'kind')
  expect([page.sent, texts(page), page.shown()[0]?.error]).toEqual([['kind'], ['rude failed'], 'You are muted.'])
  await page.outbox.flush()
  expect(page.sent).toEqual(['kind'])

  const reloaded = pageOn(store, ({ text }) => (text === 'rude' && isMuted ? { is: 'refused', why: 'You are muted.' } : undefined))
  await reloaded.outbox.flush()
  expect(texts(reloaded)).toEqual(['rude failed'])
  isMuted = false
  await reloaded.outbox.retry('rude')
  expect([reloaded.sent, texts(reloaded), store.kept.size]).toEqual([['rude'], [], 0])
})

test('lets the user delete a failed message', async () => {
  const store = device()
  const page = pageOn(store, () => ({ is: 'refused', why: 'No.' }))
  await write(page, 'rude')
  await page.outbox.discard('rude')
  expect([texts(page), store.kept.size]).toEqual([[], 0])
})

test('makes later messages wait too when asked to wait', async () => {
  const store = device()
  let asked = 0
  const page = pageOn(store, ({ text }) => (text === 'one' && ++asked < 3 ? { is: 'later', ms: 1000 } : undefined))
  await Promise.all([write(page, 'one'), write(page, 'two')])
  expect([page.sent, page.waits]).toEqual([
    ['one', 'two'],
    [1000, 1000],
  ])
})

test('never sends a message twice from two tabs', async () => {
  const store = device()
  const lost = pageOn(store, () => ({ is: 'unreachable' }))
  await write(lost, 'one')
  lost.outbox.close()
  const [left, right] = [pageOn(store), pageOn(store)]
  await Promise.all([left.outbox.flush(), right.outbox.flush()])
  expect([...left.sent, ...right.sent]).toEqual(['one'])
})

test('hides messages from other users of the device', async () => {
  const store = device()
  const dev = pageOn(store, () => ({ is: 'unreachable' }))
  await write(dev, 'mine')
  const ravi = pageOn(store, () => undefined, 'ravi')
  await ravi.outbox.flush()
  expect([ravi.sent, texts(ravi), store.kept.size]).toEqual([[], [], 1])
})

test('sends even where the device stores nothing', async () => {
  const no = () => Promise.reject(new Error('no room'))
  const page = pageOn({ ...device(), list: no, put: no, drop: no })
  await write(page, 'one')
  expect([page.sent, texts(page)]).toEqual([['one'], []])
})

const picture = { kind: 'image', blob: new Blob(['picture']), alt: '', width: 4, height: 3 } as const

test('keeps a file on the device with its message until both are sent', async () => {
  const store = device()
  const lost = pageOn(store, () => ({ is: 'unreachable' }))
  await lost.outbox.add({ clientId: 'one', text: '', replyTo: null, at: 1, file: picture })
  lost.outbox.close()
  expect(await store.kept.get('one')?.file?.blob.text()).toBe('picture')
  const next = pageOn(store)
  await next.outbox.flush()
  expect([next.sent, store.kept.size]).toEqual([[''], 0])
})

test('does not send a message withdrawn in another tab', async () => {
  const store = device()
  let aborted = false
  let arrived = () => {}
  const outbox = openOutbox({
    store,
    personId: 'dev',
    room: 'global',
    send: (_message, { signal }) =>
      new Promise((resolve) => {
        arrived = () => resolve({ is: 'unreachable' })
        signal.addEventListener('abort', () => {
          aborted = true
          resolve({ is: 'unreachable' })
        })
      }),
    onChange: () => undefined,
  })
  const adding = outbox.add({ clientId: 'one', text: '', replyTo: null, at: 1, file: picture })
  await new Promise((resolve) => setTimeout(resolve, 5))
  store.kept.delete('one')
  store.changed()
  await adding
  arrived()
  expect([aborted, store.kept.size]).toEqual([true, 0])
})
