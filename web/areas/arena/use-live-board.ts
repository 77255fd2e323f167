import { useEffect, useState } from 'react'
import type { Leaderboard } from '#contract/arena/arena.ts'
import { loadPart } from '#web/lib/chunk.ts'
import type { LiveBoard } from './live-board.ts'

/** Waits for this long after loading, when the page has more urgent work. */
const afterMs = 1500
const nobody: ReadonlySet<string> = new Set()

/** The board as the server rendered it, then live. */
export function useLiveBoard(first: Leaderboard): LiveBoard {
  const [live, setLive] = useState<{ of: Leaderboard; board: LiveBoard } | null>(null)
  useEffect(() => {
    if (!first.contest.takesVotes) return
    let stop: (() => void) | undefined
    let isGone = false
    const later = setTimeout(() => {
      loadPart(() => import('./live-board.ts'))
        .then(({ followBoard }) => {
          if (!isGone) stop = followBoard(first, (board) => setLive({ of: first, board }))
        })
        // The board stays as it was rendered; a reload shows it anew.
        .catch(() => undefined)
    }, afterMs)
    return () => {
      isGone = true
      clearTimeout(later)
      stop?.()
    }
  }, [first])
  const { rankings: participants, totalVotes, totalParticipants, happenings } = first
  return live?.of === first ? live.board : { participants, totalVotes, totalParticipants, happenings, risen: nobody, isLive: false }
}
