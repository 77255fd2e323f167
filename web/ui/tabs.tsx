import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'
import { Count } from '#web/ui/count.tsx'
import { tabLook, tabRow } from '#web/ui/tab-look.ts'

export type TabItem<Id extends string> = { id: Id; label: string; count?: number; content: ReactNode; isDisabled?: boolean }

export type TabsProps<Id extends string> = {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly TabItem<Id>[]
  selected?: Id
  defaultSelected?: Id
  onChange?: (id: Id) => void
  className?: string
}

export function Tabs<Id extends string>({ label, tabs, selected, defaultSelected, onChange, className }: TabsProps<Id>) {
  const choose = (key: Key) => onChange?.(key as Id)
  return (
    <AriaTabs
      className={className}
      onSelectionChange={choose}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(defaultSelected === undefined ? {} : { defaultSelectedKey: defaultSelected })}
    >
      <TabList aria-label={label} className={tabRow}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={tabLook}>
            {tab.label}
            <Count of={tab.count} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-6">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
