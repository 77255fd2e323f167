import { data } from 'react-router'
import { siteContext } from '#web/api.server.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import type { Route } from './+types/ui-page'
import { ActionParts } from './parts/action-parts.tsx'
import { BookingParts } from './parts/booking-parts.tsx'
import { CardParts } from './parts/card-parts.tsx'
import { ChipParts } from './parts/chip-parts.tsx'
import { ChoiceParts } from './parts/choice-parts.tsx'
import { FieldParts } from './parts/field-parts.tsx'
import { FormParts } from './parts/form-parts.tsx'
import { ListParts } from './parts/list-parts.tsx'
import { MediaParts } from './parts/media-parts.tsx'
import { NativeParts } from './parts/native-parts.tsx'
import { NoticeParts } from './parts/notice-parts.tsx'
import { OverlayParts } from './parts/overlay-parts.tsx'
import { PodiumParts } from './parts/podium-parts.tsx'
import { RowParts } from './parts/row-parts.tsx'
import { StepParts } from './parts/step-parts.tsx'
import { TextParts } from './parts/text-parts.tsx'
import { VideoParts } from './parts/video-parts.tsx'

const palette = [
  ['ink-950', 'bg-ink-950'],
  ['ink-600', 'bg-ink-600'],
  ['ivory-200', 'bg-ivory-200'],
  ['rani-500', 'bg-rani-500'],
  ['rani-300', 'bg-rani-300'],
  ['marigold-400', 'bg-marigold-400'],
  ['marigold-700', 'bg-marigold-700'],
  ['peacock-600', 'bg-peacock-600'],
  ['danger-600', 'bg-danger-600'],
] as const

const leads: Record<Theme, { title: string; text: string }> = {
  day: { title: 'Day', text: 'Browse, hire, buy, chat. Rani leads.' },
  stage: { title: 'Stage', text: 'The Arena and the video pages. Marigold leads.' },
}

/** Like everything under /dev, available in demo mode only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).demo) throw data(null, { status: 404 })
  return null
}

export default function UiPage() {
  return (
    <main>
      <header className="px-4 pt-8 pb-9 sm:px-12 sm:pt-11">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-118">
            <ArchMark />
            <h1 className="mt-3 text-5xl">The parts, in every state</h1>
          </div>
          <ul className="flex flex-wrap gap-2 text-sm text-muted">
            {palette.map(([name, fill]) => (
              <li key={name} className="w-16 leading-tight">
                <span className={`mb-1.5 block h-13 rounded-lg border border-line ${fill}`} />
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-8 flex flex-wrap items-baseline gap-x-12 gap-y-3">
          <span className="font-display text-4xl">Fraunces sings</span>
          <span className="text-2xl">
            Mukta talks, <span lang="hi">हिन्दी भी</span>
          </span>
          <span className="text-xl tabular-nums">₹12,34,567</span>
          <span className="text-muted">Sat, 12 Dec 2026, 7:00 pm IST</span>
        </div>
      </header>
      <div className="grid lg:grid-cols-2">
        <Half theme="day" />
        <Half theme="stage" />
      </div>
    </main>
  )
}

function Half({ theme }: { theme: Theme }) {
  const { title, text } = leads[theme]
  return (
    <ThemeScope theme={theme} className="min-w-0 border-t border-line px-4 pt-9 pb-12 sm:px-12">
      <h2 className="text-3xl">{title}</h2>
      <p className="mb-2 text-muted">{text}</p>
      <ActionParts theme={theme} />
      <NativeParts />
      <FieldParts />
      <ChoiceParts />
      <ChipParts />
      <CardParts theme={theme} />
      <RowParts theme={theme} />
      <PodiumParts />
      <NoticeParts theme={theme} />
      <StepParts theme={theme} />
      <BookingParts />
      <ListParts theme={theme} />
      <OverlayParts />
      <MediaParts theme={theme} />
      <VideoParts />
      <FormParts />
      <TextParts />
    </ThemeScope>
  )
}
