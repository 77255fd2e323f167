import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { switches } from '#contract/moderation/switches.ts'
import { Banner } from '#web/ui/banner.tsx'
import { switchesOn } from './stopped-places.ts'

type Notices = OutputOf<typeof switches.notices>['results']

const askAgainMs = 15_000
/** The last known state, shared by all pages of this visit. */
let known: Notices = []
const listeners = new Set<() => void>()

/** Works on light pages, too: loads the API client on demand. */
async function look(): Promise<void> {
  try {
    const { api } = await import('#web/lib/api.ts')
    known = (await api.switches.notices({})).results
    for (const listener of listeners) listener()
  } catch {
    // Calls that are switched off are refused anyway, with the same sentence.
  }
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nothing: Notices = []

/** The notices of the switched-off parts of a page. */
export function StoppedNotices({ className }: { className: string }) {
  const { pathname } = useLocation()
  const names = switchesOn(pathname)
  const asks = names.length > 0
  useEffect(() => {
    if (!asks) return
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), askAgainMs)
    return () => clearInterval(timer)
  }, [asks])
  const notices = useSyncExternalStore(
    listen,
    () => known,
    () => nothing,
  )
  const shown = notices.filter(({ name }) => names.includes(name))
  if (!shown.length) return null
  return (
    <div className={`grid gap-3 ${className}`}>
      {shown.map(({ name, banner }) => (
        <Banner key={name} tone="warning" isAnnounced>
          {banner}
        </Banner>
      ))}
    </div>
  )
}
