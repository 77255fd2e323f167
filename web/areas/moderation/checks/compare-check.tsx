import { documentNames, type GstAnswer, type OpenedCheck } from '#contract/checks/checks.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The public register of GSTINs. */
const register = 'https://services.gst.gov.in/services/searchtp'

/** The document, the selfie and the profile side by side; or the number and its name. */
export function CompareCheck({ opened }: { opened: OpenedCheck }) {
  return (
    <Card as="section" aria-labelledby="compare" className="min-w-0">
      <h2 id="compare" className="font-display text-xl">
        Compare
      </h2>
      {opened.kind === 'gstin' ? <Registered opened={opened} /> : <Faces opened={opened} />}
    </Card>
  )
}

function Faces({ opened: { document, documentPicture, portraitPicture, picture, name, stageName } }: { opened: OpenedCheck }) {
  const pictures = [
    [document ? documentNames[document] : 'Document', documentPicture],
    ['Portrait', portraitPicture],
    ['Picture of the page', picture && pictureUrl(picture, 1280)],
  ] as const
  return (
    <>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Fact name="Name of the account">{name}</Fact>
        <Fact name="Stage name">{stageName ?? 'None'}</Fact>
      </dl>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {pictures.map(([label, src]) => (
          <li key={label} className="min-w-0">
            <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{label}</h3>
            {src ? (
              // The heading above describes it.
              <img src={src} alt="" className="max-h-140 w-full rounded-md bg-line object-contain" />
            ) : (
              <p className="text-muted">None.</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Registered({ opened: { gstin, gstinName, name, gstRegister } }: { opened: OpenedCheck }) {
  return (
    <>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        <Fact name="GSTIN">{gstin}</Fact>
        <Fact name="Name on invoices">{gstinName}</Fact>
        <Fact name="Name of the account">{name}</Fact>
      </dl>
      {gstRegister && <Answered by={gstRegister} />}
      <p className="mt-4">
        <TextLink href={register} target="_blank" rel="noreferrer">
          Look it up in the GST register
        </TextLink>
      </p>
    </>
  )
}

const answers: Record<GstAnswer, string> = {
  active: 'Registered',
  cancelled: 'The registration is cancelled',
  unknown: 'It does not know this number',
  silent: 'It does not answer. Open the check again in a while, or look the number up yourself',
}

/** The register's answer, and whether it matches the artist's data. */
function Answered({ by: { by, answer, name, state, fits } }: { by: NonNullable<OpenedCheck['gstRegister']> }) {
  const isFine = answer === 'active' && fits
  return (
    <Banner className="mt-4" tone={isFine ? 'success' : 'warning'} title={`The GST register says (${by})`}>
      <p>{answers[answer]}.</p>
      {name && (
        <p className="wrap-anywhere">
          {name}, {state}. {fits ? 'The same name as on invoices.' : 'Another name than on invoices.'}
        </p>
      )}
    </Banner>
  )
}
