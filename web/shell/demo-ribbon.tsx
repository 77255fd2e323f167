import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** On every page of a demo, beside the name: nobody here is real. */
export function DemoRibbon() {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site?.demo) return null
  return (
    <span
      className="-ml-1 rounded-full bg-soft px-2 py-0.5 font-sans text-sm leading-tight font-semibold tracking-normal text-muted"
      title="Everybody here is made up"
    >
      Demo
    </span>
  )
}
