import { useState } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { FoldStep } from '#web/ui/fold-step.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Part } from './part.tsx'

const titles = {
  day: ['Package and add-ons', 'Date and time', 'Event and venue'],
  stage: ['Song and key', 'Your clip', 'Look it over and enter'],
}

export function StepParts({ theme }: { theme: Theme }) {
  const [step, setStep] = useState(2)
  const [first = '', second = '', third = ''] = titles[theme]
  const state = (number: number) => (number < step ? 'done' : number === step ? 'current' : 'upcoming')
  return (
    <>
      <Part title="Stepper">
        <Stepper label={`Steps, ${theme}`} steps={['Package', 'Date', 'Venue', 'Review']} current={2} />
      </Part>
      <Part title="Steps that fold">
        <FoldStep number={1} title={first} state={state(1)} summary="Sangeet Evening, with sound and lights" onChange={() => setStep(1)}>
          <Button onPress={() => setStep(2)}>Keep Sangeet Evening</Button>
        </FoldStep>
        <FoldStep number={2} title={second} state={state(2)} summary="Sat, 12 Dec 2026, 7:00 pm IST" onChange={() => setStep(2)}>
          <Button onPress={() => setStep(3)}>Keep Sat, 12 Dec, 7:00 pm</Button>
        </FoldStep>
        <FoldStep number={3} title={third} state={state(3)} />
      </Part>
      <Part title="Timeline, tabs, folds">
        <Timeline
          label={`What happened, ${theme}`}
          entries={[
            { id: 'asked', title: 'Priya asked for Sat, 12 Dec', time: 'Fri, 20 Nov 2026, 6:40 pm IST' },
            { id: 'answer', title: 'Meher answers', text: 'Within 48 hours, or every rupee goes back.', tone: 'now' },
            { id: 'show', title: 'The evening', time: 'Sat, 12 Dec 2026, 7:00 pm IST', tone: 'later' },
          ]}
        />
        <Tabs
          className="mt-6"
          label={`Meher, ${theme}`}
          tabs={[
            { id: 'about', label: 'About', content: 'I sing the way my nani told stories: slowly at first, then all at once.' },
            { id: 'packages', label: 'Packages', count: 3, content: 'Mehfil at Home, Sangeet Evening, Wedding Weekend.' },
            { id: 'shop', label: 'Artworks', content: 'Nothing yet.', isDisabled: true },
          ]}
        />
        <TabLinks
          className="mt-6"
          label={`Bookings, ${theme}`}
          links={[
            { href: '#coming', label: 'Coming up', count: 4, isCurrent: true },
            { href: '#done', label: 'Done' },
          ]}
        />
        <Accordion
          className="mt-6"
          headingLevel={4}
          openAtFirst={['money']}
          items={[
            {
              id: 'money',
              title: 'When does the artist get my money?',
              content: 'The day after the show. Until then it is held by the payment partner.',
            },
            { id: 'date', title: 'What if my date changes?', content: 'Ask for another one; the price stays.' },
          ]}
        />
      </Part>
    </>
  )
}
