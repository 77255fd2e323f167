import { useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { brand } from '#brand'
import type { loader } from '#web/root.tsx'
import { WhatsappMark } from './social-marks.tsx'
import { useGivesWay } from './use-gives-way.ts'
import { whatsappLink } from './whatsapp.ts'

/** Opens a WhatsApp chat with our team, with a greeting that names the page. Works without scripts; with them it hides when in the way. */
export function WhatsappButton() {
  const { pathname } = useLocation()
  const button = useRef<HTMLAnchorElement>(null)
  const isAway = useGivesWay(button, pathname)
  const base = useRouteLoaderData<typeof loader>('root')?.baseUrl ?? ''
  const greeting =
    pathname === '/'
      ? `Hello ${brand.name}, I have a question.`
      : `Hello ${brand.name}, I have a question about this page: ${base}${pathname}`
  return (
    <aside aria-label="Contact" className="steps-aside max-lg:in-[body:has([data-bottom-bar])]:hidden">
      <a
        ref={button}
        href={whatsappLink(greeting)}
        target="_blank"
        rel="noopener"
        aria-label="Chat with us on WhatsApp"
        data-away={isAway || undefined}
        className="fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border-2 border-page bg-peacock-600 text-white shadow-lift transition-[opacity,visibility] data-away:invisible data-away:opacity-0 md:bottom-6 noscript:visible! noscript:opacity-100!"
      >
        <WhatsappMark className="size-7" />
      </a>
    </aside>
  )
}
