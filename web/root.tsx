import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { brand } from '#brand'
import { siteContext } from '#web/api.server.ts'
import { hearTyped, pressAgain } from '#web/lib/early.ts'
import { Boot, markDocument } from '#web/shell/boot.tsx'
import { ChunkNotice } from '#web/shell/chunk-notice.tsx'
import { ForgetOnChange } from '#web/shell/forget-on-change.tsx'
import { PageFault } from '#web/shell/page-fault.tsx'
import { RouteProgress } from '#web/shell/route-progress.tsx'
import { SignOutNotice } from '#web/shell/sign-out-notice.tsx'
import { SiteLink } from '#web/shell/site-link.tsx'
import fraunces from '#web/ui/fonts/fraunces.woff2?url'
import mukta from '#web/ui/fonts/mukta-400.woff2?url'
import { LinkContext } from '#web/ui/link.tsx'
import type { Route } from './+types/root'
import './app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fraunces, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: mukta, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext)
}

// Public data does not change during a visit.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  // An error outside every layout renders the document anew, without the boot script's attributes.
  useLayoutEffect(() => {
    markDocument()
    hearTyped()
  }, [])
  // The page is hydrated from here on; e2e tests wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.listening = ''
    pressAgain()
  }, [])
  return (
    // The boot script sets attributes on the element before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf4" />
        <Boot />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <LinkContext value={SiteLink}>
      <ForgetOnChange />
      <RouteProgress />
      <ChunkNotice />
      <SignOutNotice />
      <Outlet />
    </LinkContext>
  )
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: error ? `Not found · ${brand.name}` : brand.name }]
}

/** For errors outside every layout. */
export function ErrorBoundary() {
  return (
    <main>
      <PageFault error={useRouteError()} />
    </main>
  )
}
