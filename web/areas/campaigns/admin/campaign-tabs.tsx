import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

export function CampaignTabs({ current }: { current: 'campaigns' | 'segments' }) {
  return (
    <TabLinks
      label="Campaigns and segments"
      className="mt-4"
      links={[
        { label: 'Campaigns', href: adminPaths.campaigns(), isCurrent: current === 'campaigns' },
        { label: 'Segments', href: adminPaths.segments(), isCurrent: current === 'segments' },
      ]}
    />
  )
}
