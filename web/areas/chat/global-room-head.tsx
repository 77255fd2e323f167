import { minuteMs } from '#contract/grammar/time.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { RoomSnapshot } from './open-room/room.ts'

/** A slow mode of at least this long was set by an admin. */
const slowFromMs = 3000

export function GlobalRoomHead({ now }: { now: RoomSnapshot | undefined }) {
  const { room, online, link } = now ?? {}
  const isConnected = useOnline() && link === 'connected' && !!room
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0">
        <h1 className="text-xl md:text-2xl">Global chat</h1>
        <p className="text-muted max-md:hidden">Artists and clients from everywhere. Be kind.</p>
      </div>
      <p className="ml-auto flex flex-wrap gap-2">
        {room?.isPaused && <Badge tone="danger">Paused</Badge>}
        {!!room && room.slowMs >= slowFromMs && <Badge tone="marigold">Slow mode, {waitText(room.slowMs)}</Badge>}
        {isConnected && online != null && (
          <Badge tone="peacock" isLive>
            {online} here now
          </Badge>
        )}
      </p>
    </div>
  )
}

const waitText = (ms: number) => (ms < minuteMs ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / minuteMs)} min`)
