/** The web app manifest, which lets phones install the site. */
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand'
import { colour } from '../platform/colours.ts'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({ src, sizes, type: 'image/png', purpose })
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', '192x192')] })

export const manifest = {
  id: '/',
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colour('ivory-50'),
  theme_color: colour('ivory-50'),
  categories: ['entertainment', 'events', 'music'],
  icons: [
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    shortcut('Find artists', '/artists'),
    shortcut('My bookings', '/dashboard/user/bookings'),
    shortcut(`${brand.name} Arena`, '/mehfil-arena'),
  ],
}

export function manifestRoute(app: FastifyInstance): void {
  const text = JSON.stringify(manifest)
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json; charset=utf-8').send(text),
  )
}
