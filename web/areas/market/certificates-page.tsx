import { redirect } from 'react-router'
import { certificateCode } from '#contract/artworks/market.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/certificates-page'
import { CertificateForm } from './certificate-form.tsx'
import { WhereTheCodeStands } from './where-the-code-stands.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')
  if (typed === null) return { typed: '', problem: undefined }
  const read = certificateCode.safeParse(typed)
  if (read.success) throw redirect(paths.certificate(read.data))
  return { typed: typed.slice(0, 40), problem: read.error.issues[0]?.message }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Check a certificate of authenticity',
    description:
      'Every artwork sold here comes with a certificate. Enter its code to see which work it belongs to and whether it is valid.',
    path: paths.certificates(),
    things: (base) => [breadcrumbs(base, [['Certificates', paths.certificates()]])],
  })
}

export default function CertificatesPage({ loaderData: { typed, problem } }: Route.ComponentProps) {
  return (
    <div className="page-edges grid items-center gap-x-14 gap-y-8 py-6 md:py-12 lg:grid-cols-2">
      <div className="min-w-0">
        <h1 className="font-display text-3xl">Is this certificate real?</h1>
        <p className="mt-2 mb-6 text-lg text-muted">
          Every piece sold here has its own certificate with a code of sixteen letters and digits. Type the code as printed, with or without
          the dashes.
        </p>
        <CertificateForm code={typed} problem={problem} />
      </div>
      <WhereTheCodeStands />
      <div className="min-w-0">
        <h2 className="text-xl">What you will see</h2>
        <p className="mt-2 text-muted">
          The work, its artist, its number if it is one of an edition, and whether the certificate is valid. A certificate ends when its
          sale is refunded, and then says why. We never show who owns a work.
        </p>
      </div>
    </div>
  )
}
