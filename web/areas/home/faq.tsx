import { Plus } from 'lucide-react'
import type { z } from 'zod'
import type { question } from '#contract/content/content.ts'
import { paths } from '#web/paths.ts'
import { Prose } from '#web/ui/prose.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section, SectionTitle } from './section.tsx'

export type Question = z.output<typeof question>

/** Native disclosure elements, so that the answers open without scripts. */
export function Faq({ questions }: { questions: Question[] }) {
  return (
    <Section id="faq">
      <div className="grid gap-6 md:grid-cols-[0.8fr_1fr] md:gap-16">
        <div>
          <SectionTitle id="faq">FAQs</SectionTitle>
          <p className="mt-4 max-w-[34ch] text-lg text-muted">
            Didn’t find your answer? <TextLink href={paths.contact()}>Write to us</TextLink> or send a WhatsApp message.
          </p>
        </div>
        <div>
          {questions.map(({ id, question, html }, place) => (
            <details key={id} name="faq" open={place === 0} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 text-lg font-semibold">
                <h3 className="flex-1 font-sans text-lg tracking-normal">{question}</h3>
                <Plus aria-hidden className="size-5.5 shrink-0 transition-transform group-open:rotate-45" />
              </summary>
              <Prose html={html} size="base" className="max-w-[62ch] pb-5 text-muted" />
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
