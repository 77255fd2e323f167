import { BadgeCheck, MessageCircle, ShieldCheck } from 'lucide-react'
import { brand } from '#brand'
import { WordRail } from '#web/ui/word-rail.tsx'
import { Section, SectionTitle } from './section.tsx'

const reasons = [
  [
    BadgeCheck,
    'Verified artists',
    'A person looks at every profile before it is public, and a badge says what was checked and when: identity, bank account, shows played.',
  ],
  [
    ShieldCheck,
    'Secure payments',
    'Your money waits with the payment partner and reaches the artist the day after the show. If the artist says no or cancels, all of it comes back.',
  ],
  [MessageCircle, '24/7 support', 'Write at any hour, also at eleven at night when the tabla player is at the wrong gate.'],
] as const

export function Why() {
  return (
    <Section id="why">
      <div className="grid gap-5 md:grid-cols-[0.8fr_1fr] md:gap-16 [&>*]:min-w-0">
        <div>
          <SectionTitle id="why">Why people come back to {brand.name}</SectionTitle>
          <p className="mt-2 max-w-[34ch] md:mt-4 text-lg text-muted">
            Hiring an artist used to mean six phone calls and a hope. We kept the hope.
          </p>
        </div>
        <WordRail label="Three reasons" className="gap-4 md:block md:border-t md:border-line">
          {reasons.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-3 border-line max-md:rounded-lg max-md:border max-md:p-4 md:gap-5 md:border-b md:py-6">
              <span className="grid size-11 shrink-0 md:size-14 place-items-center rounded-full bg-success-soft text-success">
                <Icon aria-hidden className="size-6.5" />
              </span>
              <div>
                <h3 className="font-display text-xl">{title}</h3>
                <p className="mt-1 max-w-[60ch] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </WordRail>
      </div>
    </Section>
  )
}
