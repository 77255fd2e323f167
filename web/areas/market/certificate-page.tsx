import { CircleCheck, CircleX } from 'lucide-react'
import { data, redirect } from 'react-router'
import { type CertificateView, certificateCode } from '#contract/artworks/market.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { Route } from './+types/certificate-page'
import { centimetres, inches, spokenCode } from './artwork-words.ts'
import { CertificateForm } from './certificate-form.tsx'
import { WhereTheCodeStands } from './where-the-code-stands.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const read = certificateCode.safeParse(params.code)
  if (read.success && read.data !== params.code) throw redirect(paths.certificate(read.data), 301)
  try {
    return { code: params.code, certificate: await apiOf(context).market.certificate({ code: params.code }), problem: '' }
  } catch (error) {
    if (!(error instanceof Failure) || ![400, 404].includes(error.status)) throw error
    const problem = read.success ? error.message : (read.error.issues[0]?.message ?? error.message)
    return data({ code: params.code.slice(0, 40), certificate: null, problem }, { status: 404 })
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { code = '', certificate } = args.loaderData ?? {}
  return pageMeta(args, {
    title: certificate ? `Certificate of ${certificate.name}` : 'Certificate not found',
    description: 'Which work a certificate of authenticity belongs to, and whether it is valid. The owner is never shown.',
    path: paths.certificate(code),
    robots: 'noindex,nofollow',
  })
}

export default function CertificatePage({ loaderData: { code, certificate, problem } }: Route.ComponentProps) {
  return (
    <div className="page-edges pt-3 pb-12">
      <Trail steps={[{ name: 'Certificates', href: paths.certificates() }, { name: certificate ? spokenCode(code) : code }]} />
      {certificate ? <Found certificate={certificate} /> : <Unknown code={code} problem={problem} />}
    </div>
  )
}

function Unknown({ code, problem }: { code: string; problem: string }) {
  return (
    <div className="mt-2 grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <div className="min-w-0">
        <h1 className="mb-4 font-display text-3xl">Certificate not found</h1>
        <CertificateForm code={code} problem={problem} />
        <p className="mt-6 text-muted">
          Codes never use 0, O, 1 or I. If the paper shows exactly this code and was sold to you as ours, please{' '}
          <TextLink href={paths.contact()}>contact us</TextLink>.
        </p>
      </div>
      <WhereTheCodeStands />
    </div>
  )
}

function Found({ certificate }: { certificate: CertificateView }) {
  const { isValid, voidReason, name, artistName, username, artworkId, picture } = certificate
  return (
    <>
      <h1 className="mt-2 mb-4 font-display text-3xl">{name}</h1>
      {isValid ? (
        <Banner tone="success" icon={<CircleCheck aria-hidden className="size-5.5" />} title="This certificate is valid.">
          Compare the paper and the artwork with the details below.
        </Banner>
      ) : (
        <Banner tone="danger" icon={<CircleX aria-hidden className="size-5.5" />} title="This certificate is no longer valid.">
          {voidReason} It no longer proves who owns the work.
        </Banner>
      )}
      <Card className={`mt-6 grid items-start gap-6 ${picture ? 'sm:grid-cols-[14rem_1fr] lg:grid-cols-[24rem_1fr] lg:gap-10' : ''}`}>
        {picture && (
          <div>
            <Picture
              picture={picture}
              urlOf={pictureUrl}
              sizes="(min-width: 1024px) 24rem, (min-width: 640px) 14rem, 90vw"
              isFirst
              alt={picture.alt || name}
              className="h-auto w-full rounded-md"
            />
          </div>
        )}
        <div className="min-w-0">
          <dl>
            {rowsOf(certificate).map(([term, value]) => (
              <div key={term} className="grid grid-cols-[7.5rem_1fr] gap-3 border-b border-line py-2.5">
                <dt className="text-muted">{term}</dt>
                <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {username && (
            <p className="mt-4 flex flex-wrap gap-x-5">
              <TextLink href={paths.profile(username)} className="py-2">
                {artistName}
              </TextLink>
              <TextLink href={paths.artworksOf(username)} className="py-2">
                Art by {artistName}
              </TextLink>
            </p>
          )}
        </div>
      </Card>
      <p className="mt-6 text-sm text-muted">Artwork number {artworkId}. We never show who owns it.</p>
    </>
  )
}

function rowsOf({ code, artistName, sub_category, materials, dimensions, year, editionNumber, editionSize, issuedAt }: CertificateView) {
  const size = inches(dimensions)
  const rows: [string, string][] = [
    ['Code', spokenCode(code)],
    ['Artist', artistName],
    ['Kind', editionNumber === null ? `${sub_category}, original` : `${sub_category}, ${editionNumber} of ${editionSize}`],
    ['Material', materials.join(', ')],
    ['Size', size && `${size} (${centimetres(dimensions)})`],
    ['Made in', year === null ? '' : String(year)],
    ['Issued', formatDay(issuedAt)],
  ]
  return rows.filter(([, value]) => value)
}
