import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

export function CampaignTabs({ current }: { current: 'campaigns' | 'segments' }) {
  return (
    <TabLinks
      label="Campaigns and segments"
      className="mt-4"
      links={[
        { label: 'Campaigns', href: paths.adminCampaigns(), isCurrent: current === 'campaigns' },
        { label: 'Segments', href: paths.adminSegments(), isCurrent: current === 'segments' },
      ]}
    />
  )
}
