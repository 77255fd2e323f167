/** Infinite scrolling: the loaded pages of a list, and the next one near the end. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ArtworkListing } from '#contract/artworks/market.ts'
import { type Filters, pageSize } from './search-address.ts'

/** How far below the screen the end may be when loading starts. */
const ahead = '100% 0px'
/** This many pages load by themselves; then a button loads more, so that the footer stays reachable. */
const byThemselves = 4

/** The pages of the last list: a visitor who comes back finds it as long as before, at the same position. */
let kept: { list: string; pages: ArtworkListing[] } | null = null

/** @param list the address of the list without its page */
export function usePages(list: string, filters: Filters, listing: ArtworkListing) {
  const isReturning = useNavigationType() === 'POP'
  const [shown, setShown] = useState(() => ({ listing, pages: pagesAt(list, listing, isReturning), asked: 0 }))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const current = shown.listing === listing ? shown : { listing, pages: pagesAt(list, listing, isReturning), asked: 0 }
  if (current !== shown) {
    setShown(current)
    setState('idle')
  }
  const { pages, asked } = current
  useEffect(() => {
    kept = { list, pages }
  }, [list, pages])

  const last = pages.at(-1) ?? listing
  const hasMore = last.page < last.totalPages
  async function more() {
    if (state === 'loading' || !hasMore) return
    setState('loading')
    try {
      const next = await fetchPage(filters, last.page + 1)
      setShown((now) => (now.pages === pages ? { ...now, pages: [...pages, next], asked: asked + 1 } : now))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const end = useNear(hasMore && asked < byThemselves && state === 'idle', more)
  return { pages, state, hasMore, last, more, end }
}

function pagesAt(list: string, listing: ArtworkListing, isReturning: boolean): ArtworkListing[] {
  if (!isReturning || kept?.list !== list || !kept.pages.some(({ page }) => page === listing.page)) return [listing]
  return kept.pages.map((each) => (each.page === listing.page ? listing : each))
}

async function fetchPage(filters: Filters, page: number): Promise<ArtworkListing> {
  const { api } = await import('#web/lib/api.ts')
  return api.market.list({ ...filters, page, limit: pageSize })
}

function useNear(isWatching: boolean, come: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(come)
  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])
  return end
}

/** Puts the page in the middle of the screen into the address, for sharing and coming back. */
export function useFollowedAddress(hrefOf: (page: number) => string) {
  const follow = useEffectEvent((page: number) => {
    const href = hrefOf(page)
    if (window.location.pathname + window.location.search !== href) window.history.replaceState(window.history.state, '', href)
  })
  const [observer, setObserver] = useState<IntersectionObserver | null>(null)
  useEffect(() => {
    const made = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) follow(Number((target as HTMLElement).dataset.page))
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    setObserver(made)
    return () => made.disconnect()
  }, [])
  return observer
}
