import { formatDay } from '#contract/grammar/time.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = {
  /** The server's time, once known. */
  now: string | undefined
  title: string
  action: { label: string; href: string; variant?: 'primary' | 'secondary' } | false
}

/** The date and the main action in one row, with the summary of open tasks below. */
export function HomeHead({ now, title, action }: Props) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <p className="min-h-6 text-muted">{now && formatDay(now)}</p>
      {action && (
        <LinkButton size="sm" variant={action.variant} href={action.href} className="sm:row-span-2">
          {action.label}
        </LinkButton>
      )}
      <h1 className="font-display text-3xl max-sm:col-span-2">{title}</h1>
    </header>
  )
}
