import { useEffect, useState } from 'react'
import { chatTexts } from '#contract/chat/limits.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'

/** Shorter interruptions are not shown. */
const quietMs = 1500

/** Says that the connection is lost, and offers to reconnect. */
export function ConnectionBanner({ room, now }: { room: OpenRoom; now: RoomSnapshot }) {
  const isOnline = useOnline()
  const isAway = useLasting(now.link === 'waiting', quietMs)
  const again = (
    <Button variant="secondary" size="sm" onPress={room.reconnect}>
      Reconnect
    </Button>
  )
  if (now.link === 'given_up')
    return (
      <Banner tone="danger" isAnnounced className="m-3" action={again}>
        {chatTexts.noConnection}. {isOnline ? 'What you write still goes out, and what others write comes with a delay.' : offline}
      </Banner>
    )
  if (now.trouble)
    return (
      <Banner tone="danger" isAnnounced className="m-3" action={again}>
        {now.trouble}
      </Banner>
    )
  if (!isOnline) return <Notice>{offline}</Notice>
  if (now.isLate) return <Notice>{late}</Notice>
  return isAway ? <Notice>Connecting again…</Notice> : null
}

const late = 'What others write may come a little late just now. Nothing is lost.'
const offline = 'You are offline. What you write is kept on this device and sent when you are back.'

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="border-b border-line bg-notice-soft px-4 py-1.5 text-center text-sm text-notice">
      {children}
    </p>
  )
}

/** True once the condition has held for `ms` milliseconds. */
function useLasting(is: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return is && isLasting
}
