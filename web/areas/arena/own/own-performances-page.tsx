import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { useFeed } from '#web/shell/use-feed.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { EnterContest } from './enter-contest.tsx'
import { EntryList } from './entry-list.tsx'
import { toEnter, toPrizes, usePlace } from './place.ts'
import { PrizeList } from './prize-list.tsx'
import { useLookAgain } from './use-look-again.ts'

/** Where an artist enters contests, uploads the video, and follows the entry. */
export default function OwnPerformancesPage() {
  const user = useUser()
  return (
    <>
      <h1 className="font-display text-3xl">Arena</h1>

      {user?.type === 'artist' ? <Views /> : <ForArtists />}
    </>
  )
}

function Views() {
  const { view, contest, page } = usePlace()
  useFeed(useLookAgain())
  return (
    <>
      <TabLinks
        label="Views"
        className="mt-5"
        links={[
          { href: paths.ownPerformances(), label: 'My performances', isCurrent: view === 'performances' },
          { href: toEnter(), label: 'Enter a contest', isCurrent: view === 'enter' },
          { href: toPrizes(), label: 'Prizes', isCurrent: view === 'prizes' },
        ]}
      />
      <div className="mt-5">
        {view === 'performances' && <EntryList page={page} />}
        {view === 'enter' && <EnterContest chosen={contest} />}
        {view === 'prizes' && <PrizeList page={page} />}
      </div>
    </>
  )
}

/** Shown to people who are not artists: every contest's button leads here. */
function ForArtists() {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="Artists compete here"
      action={<LinkButton href={paths.arenaVoting()}>Watch and vote</LinkButton>}
    >
      Your account is for booking artists. You can watch every performance and vote once a day in each contest.
    </EmptyState>
  )
}
