import { useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { brand } from '#brand'
import type { loader } from '#web/root.tsx'
import { WhatsappMark } from './social-marks.tsx'
import { useFreePlace } from './use-free-place.ts'
import { whatsappLink } from './whatsapp.ts'

/** Opens a WhatsApp chat with our team, with a greeting that names the page. Without scripts it stands still; with them it keeps out of the way. */
export function WhatsappButton() {
  const { pathname } = useLocation()
  const button = useRef<HTMLAnchorElement>(null)
  const { up, isAway } = useFreePlace(button, pathname)
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
        style={{ translate: `0 ${-up}px` }}
        className="fixed right-3 bottom-3 z-30 grid size-12 place-items-center rounded-full border-2 border-page bg-peacock-600 text-white shadow-lift transition-[opacity,visibility] data-away:invisible data-away:opacity-0 md:right-4 md:bottom-6 md:size-14 noscript:visible! noscript:opacity-100!"
      >
        <WhatsappMark className="size-6 md:size-7" />
      </a>
    </aside>
  )
}
