import { TabLinks } from '#web/ui/tab-links.tsx'
import { ContestsView } from './arena/contests-view.tsx'
import { EntriesView } from './arena/entries-view.tsx'
import { hrefOf, usePlace, type View } from './arena/place.ts'
import { PrizesView } from './arena/prizes-view.tsx'
import { TrendingView } from './arena/trending-view.tsx'
import { VotesView } from './arena/votes-view.tsx'

const viewNames: Record<View, string> = {
  entries: 'Entries',
  contests: 'Contests',
  votes: 'Votes',
  prizes: 'Prizes',
  trending: 'Featured',
}
const views = Object.keys(viewNames) as View[]

/** The arena at the desk: what waits to be shown, the contests, votes that were set aside, what was won, and what is put forward. */
export default function ArenaPage() {
  const place = usePlace()
  const { view } = place
  return (
    <>
      <h1 className="font-display text-3xl">Arena</h1>
      <TabLinks
        label="Arena"
        className="mt-4"
        links={views.map((each) => ({ label: viewNames[each], href: hrefOf({ view: each }), isCurrent: each === view }))}
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
