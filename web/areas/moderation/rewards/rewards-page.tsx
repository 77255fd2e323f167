import { useSearchParams } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Catalogue, CatalogueActions } from './catalogue.tsx'
import { GiveCoins, Grants } from './grants.tsx'
import { LiabilityReport } from './liability-report.tsx'
import { OddCoins } from './odd-coins.tsx'
import { PersonsPassport } from './persons-passport.tsx'

const views = [
  ['catalogue', 'Rewards'],
  ['grants', 'Coin grants'],
  ['liability', 'Liability'],
  ['people', 'People'],
  ['odd', 'Suspicious'],
] as const

/** The reward shop, and everything about coins that admins decide or watch. */
export default function AdminRewardsPage() {
  const [search] = useSearchParams()
  const view = views.find(([each]) => each === search.get('view'))?.[0] ?? 'catalogue'
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Rewards</h1>
        {view === 'catalogue' && (
          <div className="flex gap-3 max-md:gap-1">
            <CatalogueActions />
          </div>
        )}
        {view === 'grants' && <GiveCoins />}
      </div>
      <TabLinks
        label="Rewards and coins"
        className="mt-4"
        links={views.map(([each, label]) => ({
          href: adminPaths.rewards({ view: each === 'catalogue' ? undefined : each }),
          label,
          isCurrent: each === view,
        }))}
      />
      <div className="mt-5">
        {view === 'catalogue' && <Catalogue />}
        {view === 'grants' && <Grants />}
        {view === 'liability' && <LiabilityReport />}
        {view === 'people' && <PersonsPassport />}
        {view === 'odd' && <OddCoins />}
      </div>
    </>
  )
}
