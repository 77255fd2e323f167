/**
 * Caches rendered pages, the same for everyone, in memory: fresh for a moment, then served stale once while a new one is rendered, and
 * dropped at once when an event changes their content.
 */
import type { Clock } from '../platform/clock/port.ts'
import { type Compressed, compress } from './compressed.ts'

export interface RenderedPage {
  status: number
  html: string
  /** What the page depends on, `artist:meher.rathore`. */
  tags: string[]
}

/** Compressed to about a seventh. */
export interface KeptPage extends Omit<RenderedPage, 'html'>, Compressed {
  policy: string
  madeAt: number
}

export interface PageCache {
  /** The page of a key, rendered by `render` when none can be served. */
  get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage>
  purge(tag: string): void
  clear(): void
}

export async function keep({ html, ...page }: RenderedPage, policy: string, clock: Clock): Promise<KeptPage> {
  return { ...page, ...(await compress(Buffer.from(html))), policy, madeAt: clock.now().getTime() }
}

/** @param mostBytes size of the cache; the least recently used page goes first */
export function createPageCache({
  clock,
  freshMs,
  staleMs,
  mostBytes,
}: {
  clock: Clock
  freshMs: number
  staleMs: number
  mostBytes: number
}): PageCache {
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  const making = new Map<string, Promise<KeptPage>>()

  function make(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const under = making.get(key)
    if (under) return under
    const made = render()
      .then((page) => {
        // An invalidation during rendering removes it from `making`, because its content may be old already.
        if (making.get(key) !== made) return page
        if (page.status === 200) store(key, page)
        // Do not cache missing pages: their URLs are countless, and the page may exist a moment later.
        else if (page.status < 500) drop(key)
        return page
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }

  function store(key: string, page: KeptPage) {
    drop(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  function drop(key: string) {
    const page = pages.get(key)
    if (page && pages.delete(key)) bytes -= sizeOf(page)
  }

  return {
    async get(key, render) {
      const page = pages.get(key)
      const age = page ? clock.now().getTime() - page.madeAt : Number.POSITIVE_INFINITY
      if (!page || age > freshMs + staleMs) return make(key, render)
      // A failed refresh keeps the old page until it is too old.
      if (age > freshMs) make(key, render).catch(() => {})
      else store(key, page)
      return page
    },
    purge(tag) {
      for (const [key, page] of pages) if (page.tags.includes(tag)) drop(key)
      making.clear()
    },
    clear() {
      pages.clear()
      making.clear()
      bytes = 0
    },
  }
}

function sizeOf({ brotli, gzip }: KeptPage): number {
  return brotli.length + gzip.length
}
