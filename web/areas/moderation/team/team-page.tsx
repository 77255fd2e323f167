import { useSearchParams } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Members } from './members.tsx'
import { Requests } from './requests.tsx'

const views = [
  ['people', 'People'],
  ['requests', 'Changes'],
] as const

/** The roles of our team; a change needs two superadmins. */
export default function TeamPage() {
  const [search] = useSearchParams()
  const view = views.find(([each]) => each === search.get('view'))?.[0] ?? 'people'
  return (
    <>
      <h1 className="font-display text-3xl">Team</h1>
      <TabLinks
        label="Team"
        className="mt-4"
        links={views.map(([each, label]) => ({
          href: adminPaths.team({ view: each === 'people' ? undefined : each }),
          label,
          isCurrent: each === view,
        }))}
      />
      {view === 'people' ? <Members /> : <Requests />}
    </>
  )
}
