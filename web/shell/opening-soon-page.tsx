import { useLocation } from 'react-router'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/opening-soon-page'

/** Rooms that are being furnished: what will be there, and where to go meanwhile. */
const rooms: Record<string, { title: string; text: string }> = {
  'mehfil-arena': {
    title: 'Artist Arena',
    text: 'Contests in singing, dancing, comedy and more, with free votes and a board that moves as they arrive.',
  },
}

/** `/mehfil-arena/contests/singing` is a part of `/mehfil-arena`. */
function roomAt(pathname: string) {
  const parts = pathname.split('/').filter(Boolean)
  const known = parts.map((_, end) => rooms[parts.slice(0, parts.length - end).join('/')])
  return known.find(Boolean) ?? { title: 'Opening soon', text: 'This part of the site is being built.' }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { title, text } = roomAt(args.location.pathname)
  const description = `${title} opens soon on ${brand.name}. ${text}`
  return pageMeta(args, { title, description, path: args.location.pathname, robots: 'noindex,follow' })
}

export default function OpeningSoonPage() {
  const room = roomAt(useLocation().pathname)
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <ArchMark isWaiting className="w-14" />
      <h1 className="font-display text-3xl">{room.title}</h1>
      <p className="text-muted">{room.text}</p>
      <p className="font-semibold">Opening soon.</p>
      <LinkButton href={paths.artists()}>Find an artist meanwhile</LinkButton>
    </div>
  )
}
