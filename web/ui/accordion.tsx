import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components'

export type AccordionItem = { id: string; title: string; content: ReactNode }

export type AccordionProps = {
  items: readonly AccordionItem[]
  openAtFirst?: readonly string[]
  /** Several items may be open together. */
  isMultiple?: boolean
  headingLevel?: 2 | 3 | 4
  className?: string
}

export function Accordion({ items, openAtFirst = [], isMultiple = false, headingLevel = 3, className }: AccordionProps) {
  return (
    <DisclosureGroup allowsMultipleExpanded={isMultiple} defaultExpandedKeys={openAtFirst} className={className}>
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} className="group/fold border-b border-line">
          <Heading level={headingLevel} className="font-sans text-lg tracking-normal">
            <Button
              slot="trigger"
              className="flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-md py-3 text-left font-semibold"
            >
              <span className="flex-1">{item.title}</span>
              <Plus aria-hidden className="size-5 shrink-0 transition-transform group-data-expanded/fold:rotate-45" />
            </Button>
          </Heading>
          <DisclosurePanel>
            <div className="max-w-[68ch] pb-5 text-muted">{item.content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  )
}
