import type { ReactNode } from 'react'
import { type SectionLink, SectionLinks } from '#web/ui/section-links.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Props = { current: Parameters<typeof SettingsTabs>[0]['current']; sections: readonly SectionLink[]; children: ReactNode }

/** A settings page: its cards and, where there is room, links to each. */
export function SettingsFrame({ current, sections, children }: Props) {
  return (
    <>
      <h1 className="font-display text-3xl">Settings</h1>
      <SettingsTabs current={current} />
      <div className="mt-5 items-start gap-8 lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(10rem,1fr)]">
        {sections.length > 1 && <SectionLinks sections={sections} className="max-lg:hidden lg:order-last" />}
        <div className="grid gap-5 *:min-w-0">{children}</div>
      </div>
    </>
  )
}
