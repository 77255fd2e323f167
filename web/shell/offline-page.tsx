import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import type { Route } from './+types/offline-page'
import { pageMeta } from './page-meta.ts'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'Your device has no connection at the moment. What you can do meanwhile, and a button to try again.'
  return pageMeta(args, { title: 'No connection', description, path: paths.offline(), robots: 'noindex,follow' })
}

/** Devices report a connection slightly too early, so check that a request succeeds before reloading. */
const comeBack = `{
const again = () => location.reload()
const look = () => { if (navigator.onLine && location.pathname !== '${paths.offline()}') fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {}) }
addEventListener('online', look)
setInterval(look, 3000)
document.getElementById('try-again').addEventListener('click', again)
const part = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text })
const drawn = ({ size, path }) => {
  const [svg, dark] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name))
  for (const [name, value] of [['viewBox', '-4 -4 ' + (size + 8) + ' ' + (size + 8)], ['shape-rendering', 'crispEdges'], ['role', 'img'], ['aria-label', 'The code as a QR code'], ['class', 'my-2 size-44 rounded-lg border border-line bg-white fill-ink-950']]) svg.setAttribute(name, value)
  dark.setAttribute('d', path)
  svg.append(dark)
  return svg
}
const rows = {
  booking: ({ artist, number, arrivalCode, completionCode }) => [artist + ' (' + number + '): arrival code ' + arrivalCode + ', completion code ' + completionCode],
  voucher: ({ title, partner, endsAt, code, qr }) => [
    part('strong', 'font-semibold', title),
    part('span', 'text-muted', (partner ? partner + ', until ' : 'Until ') + new Date(endsAt).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })),
    drawn(qr),
    part('output', 'font-display text-xl tracking-wide break-all', code),
  ],
}
try {
  for (const kept of JSON.parse(localStorage.getItem('mehfil.codes') ?? '[]')) {
    if (kept.voucherId && Date.parse(kept.endsAt) < Date.now()) continue
    const kind = kept.voucherId ? 'voucher' : 'booking'
    const list = document.getElementById('kept-' + kind + '-codes')
    const row = part('li', kept.voucherId ? 'grid justify-items-center gap-1 py-4 text-center' : '', '')
    row.append(...rows[kind](kept))
    list.append(row)
    list.parentElement.hidden = false
  }
} catch {}
}`

/** Shown at any address that could not be reached, without the site's scripts: retrying means reloading. */
export default function OfflinePage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">You are offline</h1>
      <p className="text-muted">This device has no internet connection. Your bookings and payments with {brand.name} are safe.</p>
      <ul className="grid w-full list-disc gap-2 rounded-lg border border-line bg-card py-4 ps-9 pe-5 text-left marker:text-link">
        <li>Check that mobile data or Wi-Fi is on, and flight mode is off.</li>
        <li>Just paid? Wait for the connection and check your booking before you pay again.</li>
      </ul>
      <KeptCodes kind="booking" title="Your codes for the artist" className="grid gap-1 text-lg tabular-nums" />
      <KeptCodes kind="voucher" title="Your vouchers" className="divide-y divide-line" />
      <NativeButton id="try-again">Try again</NativeButton>
      <p className="text-muted">This page reloads by itself once you are connected.</p>
      <p>
        In a hurry? Call us at{' '}
        <a href={`tel:${brand.supportPhone.replace(/\s/g, '')}`} className="inline-flex min-h-11 items-center underline-link">
          {brand.supportPhone}
        </a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: comeBack }} />
    </main>
  )
}

/** Filled in by the script above with the codes on this device (web/lib/kept-codes.ts). */
function KeptCodes({ kind, title, className }: { kind: 'booking' | 'voucher'; title: string; className: string }) {
  return (
    <section hidden aria-labelledby={`${kind}-codes-title`} className="w-full rounded-lg border border-line bg-card p-4 text-left">
      <h2 id={`${kind}-codes-title`} className="font-sans text-base font-semibold tracking-normal">
        {title}
      </h2>
      <ul id={`kept-${kind}-codes`} className={`mt-1 ${className}`} />
    </section>
  )
}
