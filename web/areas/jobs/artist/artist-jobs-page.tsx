import { Search } from 'lucide-react'
import { keysOf } from '#contract/grammar/names.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { useFeed } from '#web/shell/use-feed.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Alerts } from './alerts.tsx'
import { hrefOf, usePlace, type View } from './place.ts'
import { ProposalList } from './proposal-list.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { SavedJobs } from './saved-jobs.tsx'
import { useLookAgain } from './use-look-again.ts'

const viewNames: Record<View, string> = { proposals: 'My proposals', saved: 'Saved', alerts: 'Alerts' }
const views = keysOf(viewNames)

/** An artist's proposals, saved jobs and alerts. */
export default function ArtistJobsPage() {
  const user = useUser()
  return (
    <>
      <PageHead
        title="Jobs"
        action={
          <LinkButton size="sm" href={paths.jobs()} icon={<Search aria-hidden className="size-4.5" />}>
            Find jobs
          </LinkButton>
        }
      />
      {user?.type === 'artist' ? <Views /> : <ForArtists />}
    </>
  )
}

function Views() {
  const place = usePlace()
  const { view, propose } = place
  useFeed(useLookAgain())
  return (
    <>
      <TabLinks
        label="Views"
        className="mt-5"
        links={views.map((each) => ({ href: hrefOf({ view: each }), label: viewNames[each], isCurrent: each === view }))}
      />
      <div className="mt-5">
        {view === 'proposals' && <ProposalList place={place} />}
        {view === 'saved' && <SavedJobs place={place} />}
        {view === 'alerts' && <Alerts />}
      </div>
      {propose && <ProposeDialog key={propose} jobId={propose} />}
    </>
  )
}

/** Shown to people who are not artists: every job's button leads here. */
function ForArtists() {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="Artists apply here"
      action={<LinkButton href={paths.postJob()}>Post a job</LinkButton>}
    >
      Your account is for booking artists. Post a job and artists send you their price.
    </EmptyState>
  )
}
