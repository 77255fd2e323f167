import { Pause, Search } from 'lucide-react'
import { useId } from 'react'
import { DayField } from '#web/ui/date/day-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Link } from '#web/ui/link.tsx'
import { NativeButton, NativeIconButton } from '#web/ui/native-button.tsx'
import { NativeInput, NativeSelect } from '#web/ui/native-field.tsx'
import { PopSheet } from '#web/ui/pop-sheet.tsx'
import { nothing, Part } from './part.tsx'

const variants = [
  ['Find', 'primary'],
  ['Refresh', 'secondary'],
  ['Older', 'quiet'],
  ['Skip', 'plain'],
  ['Forget', 'danger'],
] as const

/** Components for light pages, which work without scripts. */
export function NativeParts() {
  const sheet = useId()
  return (
    <Part title="Native buttons, fields and links">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {variants.map(([words, variant]) => (
            <NativeButton key={variant} variant={variant}>
              {words}
            </NativeButton>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {variants.map(([words, variant]) => (
            <NativeButton key={variant} variant={variant} disabled>
              {words}
            </NativeButton>
          ))}
        </div>
        <NativeButton variant="quiet" popoverTarget={sheet} className="justify-self-start lg:hidden">
          Filters
        </NativeButton>
        <PopSheet
          id={sheet}
          label="Filters"
          footer={
            <NativeButton popoverTarget={sheet} popoverTargetAction="hide" isFullWidth>
              Show 12 works
            </NativeButton>
          }
        >
          <p className="py-2">Beside the page where there is room, a sheet on phones.</p>
        </PopSheet>
        <div className="flex flex-wrap items-center gap-2">
          <NativeButton className="focus-ring">In focus</NativeButton>
          <NativeButton isPending>Subscribe</NativeButton>
          <NativeButton variant="secondary" isPending>
            Try again
          </NativeButton>
          <NativeButton variant="quiet" size="sm">
            Small
          </NativeButton>
          <NativeButton size="lg" icon={<Search aria-hidden className="size-5" />}>
            Large
          </NativeButton>
        </div>
        <NativeButton isFullWidth>As wide as its place</NativeButton>
        <IconButtons />
        <Fields />
      </div>
    </Part>
  )
}

function IconButtons() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['outline', 'ghost', 'primary', 'scrim'] as const).map((variant) => (
        <NativeIconButton key={variant} variant={variant} label={`Stop, ${variant}`} onClick={nothing}>
          <Pause aria-hidden className="size-4.5 fill-current" />
        </NativeIconButton>
      ))}
      <NativeIconButton label="Stop, in focus" className="focus-ring">
        <Pause aria-hidden className="size-4.5 fill-current" />
      </NativeIconButton>
      <NativeIconButton label="Stop, off" disabled>
        <Pause aria-hidden className="size-4.5 fill-current" />
      </NativeIconButton>
      <NativeIconButton size="sm" label="Stop, small">
        <Pause aria-hidden className="size-4.5 fill-current" />
      </NativeIconButton>
      <NativeIconButton size="lg" label="Stop, large">
        <Pause aria-hidden className="size-6 fill-current" />
      </NativeIconButton>
    </div>
  )
}

function Fields() {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <NativeInput label="Where" placeholder="Jaipur" />
        <DayField label="Free on" name="date" defaultValue="2026-12-12" from="2026-11-20" />
        <NativeSelect label="What for" defaultValue="wedding">
          <option value="wedding">Wedding</option>
          <option value="house-concert">House concert</option>
        </NativeSelect>
      </div>
      <p className="relative">
        After this sentence stands a field that only programs fill in.
        <Honeypot />{' '}
        <Link href="#why" className="underline-link">
          Why it is there
        </Link>
      </p>
    </>
  )
}
