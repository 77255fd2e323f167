import type { ReactNode } from 'react'
import { type SectionLink, SectionLinks } from '#web/ui/section-links.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Props = { current: Parameters<typeof SettingsTabs>[0]['current']; sections: readonly SectionLink[]; children: ReactNode }

/** One of the pages of the settings: its cards, and beside them on a desk the way to each. */
export function SettingsFrame({ current, sections, children }: Props) {
  return (
    <>
      <h1 className="font-display text-3xl">Settings</h1>
      <SettingsTabs current={current} />
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[minmax(0,48rem)_minmax(10rem,1fr)]">
        <div className="grid gap-5 *:min-w-0 **:[h2]:scroll-mt-8">{children}</div>
        <SectionLinks sections={sections} className="sticky top-8" />
      </div>
    </>
  )
}
