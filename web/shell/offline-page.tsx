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

/** A device says that it is connected a little before anything gets through: the page comes back when something does. */
const comeBack = `{
const again = () => location.reload()
const look = () => { if (navigator.onLine && location.pathname !== '${paths.offline()}') fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {}) }
addEventListener('online', look)
setInterval(look, 3000)
document.getElementById('try-again').addEventListener('click', again)
try {
  const list = document.getElementById('kept-codes')
  for (const { artist, number, arrivalCode, completionCode } of JSON.parse(localStorage.getItem('mehfil.codes') ?? '[]')) {
    const row = document.createElement('li')
    row.textContent = artist + ' (' + number + '): arrival code ' + arrivalCode + ', completion code ' + completionCode
    list.append(row)
  }
  if (list.children.length) list.parentElement.hidden = false
} catch {}
}`

/** Shown at whatever address could not be reached, and without the site's scripts: trying again is reloading. */
export default function OfflinePage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center justify-items-center gap-4 p-6 text-center">
      <ArchMark className="w-14" />
      <h1 className="font-display text-3xl">You are offline</h1>
      <p className="text-muted">This device has no internet connection. Your bookings and payments with {brand.name} are safe.</p>
      <ul className="grid list-disc gap-1 pl-5 text-left">
        <li>Check that mobile data or Wi-Fi is on, and flight mode is off.</li>
        <li>Just paid? Wait for the connection and check your booking before you pay again.</li>
        <li>
          In a hurry? Call us at{' '}
          <a href={`tel:${brand.supportPhone.replace(/\s/g, '')}`} className="inline-flex min-h-11 items-center underline-link">
            {brand.supportPhone}
          </a>
          .
        </li>
      </ul>
      <section hidden aria-labelledby="codes-title" className="w-full rounded-lg border border-line bg-card p-4 text-left">
        <h2 id="codes-title" className="font-sans text-base font-semibold tracking-normal">
          Your codes for the artist
        </h2>
        <ul id="kept-codes" className="mt-1 grid gap-1 text-lg tabular-nums" />
      </section>
      <NativeButton id="try-again">Try again</NativeButton>
      <p className="text-muted">This page reloads by itself once you are connected.</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: comeBack }} />
    </main>
  )
}
