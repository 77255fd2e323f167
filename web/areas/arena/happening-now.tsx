import { useEffect, useState } from 'react'
import type { Happening } from '#contract/arena/arena.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { agoText, ordinal } from './arena-words.ts'

const tickMs = 20_000

/** Recent changes of the board. @param now the server's time when the page was rendered */
export function HappeningNow({ happenings, now, isLive }: { happenings: readonly Happening[]; now: string; isLive: boolean }) {
  const at = useServerTime(now)
  return (
    <Card as="section" padding="none" aria-labelledby="happening" className="p-5">
      <h2 id="happening" className="flex items-center gap-3 font-sans text-lg font-semibold tracking-normal">
        <span aria-hidden className={`size-2.5 rounded-full ring-4 ${isLive ? 'bg-live ring-live/25' : 'bg-edge ring-edge/25'}`} />
        Happening now
      </h2>
      {happenings.length ? (
        <ul className="mt-1">
          {happenings.map((each) => (
            <li
              key={`${each.kind} ${each.participant_id}`}
              className="relative flex items-center gap-3 border-t border-line py-3 leading-snug first:border-t-0 last:pb-0"
            >
              <Avatar
                size="sm"
                name={each.name}
                src={each.picture ? pictureUrl(each.picture, each.picture.widths[0] ?? 320) : null}
                className="size-10"
              />
              <p className="min-w-0 wrap-anywhere">
                <Link
                  href={paths.performance(each.participant_id)}
                  className="text-text no-underline after:absolute after:inset-0 hover:underline"
                >
                  <Sentence happening={each} />
                </Link>
                <span className="block text-sm text-muted">{agoText(each.at, at)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">A quiet hour. Passes, ties and new clips appear here as they happen.</p>
      )}
    </Card>
  )
}

function Sentence({ happening: { kind, name, passed, count } }: { happening: Happening }) {
  const who = <b className="font-semibold">{name}</b>
  switch (kind) {
    case 'pass':
      return (
        <>
          {who} passes {passed ?? `into ${ordinal(count)} place`}
        </>
      )
    case 'tie':
      return (
        <>
          {who} ties for {ordinal(count)}
        </>
      )
    case 'votes':
      return (
        <>
          {count.toLocaleString('en-IN')} votes for {who} in an hour
        </>
      )
    case 'clip':
      return <>New clip from {who}</>
  }
}

/** Counts on from the server's time at rendering, independent of the browser's clock. */
function useServerTime(now: string): number {
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const [base, began] = [Date.parse(now), performance.now()]
    setAt(base)
    const timer = setInterval(() => setAt(base + performance.now() - began), tickMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}
