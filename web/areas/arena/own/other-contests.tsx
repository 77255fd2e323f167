import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { contestLine, stateLine } from '../arena-words.ts'
import { toEnter } from './place.ts'
import { useOpenContests } from './use-open-contests.ts'

const shown = 3

/** Below one's own performances: open contests not entered yet. */
export function OtherContests({ entered }: { entered: readonly string[] }) {
  const others = useOpenContests().data?.filter(({ contest_id }) => !entered.includes(contest_id))
  if (!others?.length) return null
  return (
    <section aria-labelledby="other-contests" className="mt-8">
      <h2 id="other-contests" className="font-display text-xl">
        Open for entries
      </h2>
      <ul className="mt-3 grid gap-3">
        {others.slice(0, shown).map((contest) => (
          <li key={contest.contest_id} className="min-w-0">
            <Card tone="soft" padding="sm" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h3 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">{contestLine(contest)}</h3>
                <p className="text-muted">{stateLine(contest)}.</p>
              </div>
              <LinkButton size="sm" variant="secondary" href={toEnter(contest.contest_id)} aria-label={`Enter ${contest.title}`}>
                Enter contest
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
