import { BadgeCheck, MessageCircle, ShieldCheck } from 'lucide-react'
import { brand } from '#brand'
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
      <div className="grid gap-8 md:grid-cols-[0.8fr_1fr] md:gap-16">
        <div>
          <SectionTitle id="why">Why people come back to {brand.name}</SectionTitle>
          <p className="mt-4 max-w-[34ch] text-lg text-muted">
            Hiring an artist used to mean six phone calls and a hope. We kept the hope.
          </p>
        </div>
        <ul className="border-t border-line">
          {reasons.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-5 border-b border-line py-6">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-soft text-success">
                <Icon aria-hidden className="size-6.5" />
              </span>
              <div>
                <h3 className="font-display text-xl">{title}</h3>
                <p className="mt-1 max-w-[60ch] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
