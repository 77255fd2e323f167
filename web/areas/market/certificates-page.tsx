import { redirect } from 'react-router'
import { certificateCode } from '#contract/market.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/certificates-page'
import { CertificateForm } from './certificate-form.tsx'

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
      'Every work that is sold here comes with a certificate. Type the code on it and see which work it stands for, and whether it holds.',
    path: paths.certificates(),
    things: (base) => [breadcrumbs(base, [['Certificates', paths.certificates()]])],
  })
}

export default function CertificatesPage({ loaderData: { typed, problem } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:px-6">
      <h1 className="font-display text-3xl">Is this certificate real?</h1>
      <p className="mt-2 mb-6 text-lg text-muted">
        Every piece that is sold here gets its own certificate with a code of sixteen letters and digits. Type it as it stands on the paper,
        with or without its lines.
      </p>
      <CertificateForm code={typed} problem={problem} />
      <h2 className="mt-10 text-xl">What you will see</h2>
      <p className="mt-2 text-muted">
        The work, its artist and its number if it is one of an edition, and whether the certificate holds. A certificate ends when its sale
        is undone, and then says why. Who owns the work is told to nobody.
      </p>
    </div>
  )
}
