/** The cart: on the server for signed-in users, in this browser for others. Small, because artwork pages load it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { KeptLine } from '#contract/orders/cart.ts'
import { readSession, useUser } from '#web/lib/session.ts'

const storageKey = 'mehfil.cart'
/** The server's limit (`cartLimits.lines`), which decides after signing in. */
const mostLines = 20

interface Known {
  person: string | null
  count: number
}
let known: Known | null = null
let asked: string | null | undefined
const listeners = new Set<() => void>()

function say(next: Known) {
  known = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** No count is shown; the next page retries. */
export function useCartCount(): number {
  const user = useUser()
  const person = user === undefined ? undefined : (user?.username ?? null)
  const all = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  useEffect(() => {
    if (person !== undefined) void look(person)
  }, [person])
  return all && all.person === person ? all.count : 0
}

async function look(person: string | null): Promise<void> {
  if (asked === person && known?.person === person) return
  asked = person
  if (person === null) return say({ person, count: countKept() })
  try {
    if (keptLines().length) return void (await mergeKept())
    const { api } = await import('#web/lib/api.ts')
    say({ person, ...(await api.cart.count({})) })
  } catch {
    // Merges this browser's cart into the server's. Safe to repeat when the answer is lost. @returns the ids that did not fit, which stay in this
    // browser
    asked = undefined
  }
}

export function keptLines(): KeptLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(lines) ? (lines as KeptLine[]).slice(0, mostLines) : []
  } catch {
    return []
  }
}

const countKept = () => keptLines().filter(({ isLater }) => !isLater).length

function keep(lines: readonly KeptLine[]) {
  if (lines.length) localStorage.setItem(storageKey, JSON.stringify(lines))
  else localStorage.removeItem(storageKey)
}

/** Adds a work, or changes its quantity and list. @throws Failure, or an Error when this browser's cart is full */
export async function mergeKept(): Promise<string[]> {
  const person = readSession()?.user.username
  const items = keptLines()
  if (!person || !items.length) return []
  const { api } = await import('#web/lib/api.ts')
  const { count, left } = await api.cart.merge({ items })
  keep(keptLines().filter(({ product_id }) => left.includes(product_id)))
  say({ person, count })
  return left
}

/** Stores the count that the server has just sent. */
export async function putInCart(line: KeptLine): Promise<void> {
  const { product_id, quantity = 1, isLater = false } = line
  const person = readSession()?.user.username
  if (person) {
    const { api } = await import('#web/lib/api.ts')
    return say({ person, ...(await api.cart.put({ product_id, quantity, isLater })) })
  }
  const lines = keptLines()
  const there = lines.find((each) => each.product_id === product_id)
  if (!there && lines.length >= mostLines) throw new CartFull()
  keep(there ? lines.map((each) => (each === there ? { ...there, ...line } : each)) : [line, ...lines])
  say({ person: null, count: countKept() })
}

export async function takeFromCart(product_id: string): Promise<void> {
  if (!readSession()) {
    keep(keptLines().filter((line) => line.product_id !== product_id))
    return say({ person: null, count: countKept() })
  }
  const { api } = await import('#web/lib/api.ts')
  await api.cart.remove({ product_id })
}

/** Words about the cart. */
export function noteCount(count: number) {
  say({ person: readSession()?.user.username ?? null, count })
}

export class CartFull extends Error {
  override message = `Your cart holds ${mostLines} works. Take one out, or buy some of them.`
}
