import type { Participant } from '#contract/arena/performances.ts'
import { ContestPodium } from '#web/areas/arena/contest-podium.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'

/** The arena's current podium. @param podium the first three of the busiest contest */
export function ArenaTeaser({ podium }: { podium: readonly Participant[] }) {
  return (
    <ThemeScope theme="stage">
      <section id="arena" aria-labelledby="arena-title" className="relative scroll-mt-18 overflow-hidden bg-page text-text">
        <Beams />
        <div className="page-edges relative grid items-end gap-6 pt-10 md:grid-cols-2 md:pt-24">
          <div className="self-center pb-2 md:pb-24">
            <p className="flex items-center gap-3 font-semibold">
              <span aria-hidden className="size-2.5 rounded-full bg-live ring-4 ring-live/25" />
              Artist Arena
            </p>
            <h2 id="arena-title" className="mt-4 max-w-[12ch] font-display text-4xl">
              The board moves when you vote.
            </h2>
            <p className="mt-4 max-w-[30em] text-lg text-muted">
              Enter with a clip of yourself, or listen and vote: one free vote a day for each listener. Coins and money never buy a vote.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <LinkButton href={paths.arenaVoting()}>Vote now</LinkButton>
              <LinkButton variant="secondary" href={paths.arenaBoard()}>
                See the leaderboard
              </LinkButton>
            </div>
          </div>
          <ContestPodium participants={podium} sizes="10rem" />
        </div>
      </section>
    </ThemeScope>
  )
}

function Beams() {
  return (
    <svg aria-hidden viewBox="0 0 1280 570" preserveAspectRatio="xMaxYMin slice" className="absolute inset-0 size-full">
      <path d="M900 0H960L1090 570H760Z" className="fill-ink-700 opacity-60" />
      <path d="M680 0H724L830 570H580Z" className="fill-ink-800" />
      <path d="M1140 0H1184L1270 570H1030Z" className="fill-ink-800" />
      <path d="M916 0H944L1024 570H826Z" className="fill-rani-500 opacity-25" />
    </svg>
  )
}
