import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { useLeaving } from './use-leaving.ts'

export type FoldEntry = { label: string; href: string; isCurrent?: boolean | undefined } | { label: string; onPress: () => void }

type Props = { label: ReactNode; name: string; title?: string; entries: readonly FoldEntry[]; summaryClassName: string; className?: string }

/** A menu of links in a native disclosure, which opens without scripts; Escape, a click elsewhere and a choice close it. */
export function NavFold({ label, name, title, entries, summaryClassName, className = '' }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useCloses(fold)
  const look =
    'flex min-h-11 w-full cursor-pointer items-center rounded-md px-3 text-left no-underline hover:bg-soft aria-[current]:lit-place'
  return (
    <details ref={fold} name="navigation" className={`relative ${className}`}>
      <summary aria-label={title} className={`cursor-pointer list-none ${summaryClassName}`}>
        {label}
      </summary>
      <ul
        aria-label={name}
        className="absolute top-full right-0 z-50 mt-2 grid min-w-52 animate-pop-in rounded-lg border border-line bg-card p-1.5 text-text shadow-lift"
      >
        {entries.map((entry) => (
          <li key={'href' in entry ? entry.href : entry.label}>
            {'href' in entry ? (
              <Link href={entry.href} aria-current={entry.isCurrent || undefined} className={look}>
                {entry.label}
              </Link>
            ) : (
              <button type="button" onClick={entry.onPress} className={look}>
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useCloses(fold: { current: HTMLDetailsElement | null }) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(() => fold.current?.removeAttribute('open'), [key])
  const close = useCallback(
    (byKey: boolean) => {
      if (byKey && fold.current?.open) fold.current.querySelector('summary')?.focus()
      fold.current?.removeAttribute('open')
    },
    [fold],
  )
  useLeaving(fold, true, close)
}
