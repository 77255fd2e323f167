/** What is in the cart: on the server for who is signed in, in this browser for who is not. Light: artwork pages load it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { KeptLine } from '#contract/orders/cart.ts'
import { readSession, useUser } from '#web/lib/session.ts'

const storageKey = 'mehfil.cart'
/** As many as the server keeps (`cartLimits.lines`); it has the last word once somebody signs in. */
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

/** 0 until it is known. */
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
    // No number is shown; the next page asks again.
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

/** @returns what did not fit; it waits in this browser. What was merged before this answer came is merged once all the same. */
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

/** Puts it in, or changes how many of it and for when. @throws Failure, or an Error when this browser keeps no more */
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

/** What the server has just said of it. */
export function noteCount(count: number) {
  say({ person: readSession()?.user.username ?? null, count })
}

export class CartFull extends Error {
  override message = `Your cart holds ${mostLines} works. Take one out, or buy some of them.`
}
