import { arenaAdmin } from '#contract/arena/admin.ts'
import { prizes } from '#contract/arena/prizes.ts'
import type { Call } from '#contract/grammar/call.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { useMay } from '#web/lib/roles.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ContestsView, NewContest } from './arena/contests-view.tsx'
import { EntriesView } from './arena/entries-view.tsx'
import { hrefOf, usePlace, type View } from './arena/place.ts'
import { PrizesView } from './arena/prizes-view.tsx'
import { TrendingView } from './arena/trending-view.tsx'
import { VotesView } from './arena/votes-view.tsx'

const views: Record<View, readonly [name: string, call: Call]> = {
  entries: ['Entries', arenaAdmin.entries],
  contests: ['Contests', arenaAdmin.contests],
  votes: ['Votes', arenaAdmin.setAside],
  prizes: ['Prizes', prizes.list],
  trending: ['Featured', arenaAdmin.spotlight],
}
const viewNames = keysOf(views)

/** The admin page of the arena: entries to review, contests, suspicious votes, prizes, and pins. */
export default function ArenaPage() {
  const place = usePlace()
  const may = useMay()
  const mine = viewNames.filter((each) => may(views[each][1]))
  // The default view may need a role that this admin lacks.
  const view = mine.includes(place.view) ? place.view : mine[0]
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Arena</h1>
        {view === 'contests' && <NewContest />}
      </div>
      <TabLinks
        label="Arena"
        className="mt-4"
        links={mine.map((each) => ({ label: views[each][0], href: hrefOf({ view: each }), isCurrent: each === view }))}
      />
      <div className="mt-5">
        {view === 'entries' && <EntriesView place={place} />}
        {view === 'contests' && <ContestsView page={place.page} />}
        {view === 'votes' && <VotesView contest={place.contest} />}
        {view === 'prizes' && <PrizesView state={place.prizes} page={place.page} />}
        {view === 'trending' && <TrendingView />}
      </div>
    </>
  )
}
