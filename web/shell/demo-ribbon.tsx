import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** Stands beside the name on every page of a demo, because nobody here is real. */
export function DemoRibbon({ className }: { className: string }) {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site?.demo) return null
  return (
    <span
      className={`rounded-full bg-soft px-2 inset-ring inset-ring-line font-sans text-sm leading-tight font-semibold tracking-normal text-muted ${className}`}
      title="Everybody here is made up"
    >
      Demo
    </span>
  )
}
