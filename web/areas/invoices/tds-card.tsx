import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatMonth } from '#contract/grammar/time.ts'
import { deductionNames, type TdsCertificate } from '#contract/invoices/tds-certificates.ts'
import { api } from '#web/lib/api.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CertificateForm, certificatesKey, RefuseForm, useConfirm } from './tds-forms.tsx'

/** Income tax that a company deducted from the artist; renders nothing when it does not apply. */
export function TdsCard({ saleId }: { saleId: string }) {
  const [isGiving, setGiving] = useState(false)
  const { data } = useQuery({
    queryKey: certificatesKey(saleId),
    queryFn: ({ signal }) => api.tdsCertificates.ofSale({ saleId }, { signal }),
    retry: false,
  })
  if (!data || (!data.mayGive && !data.certificates.length)) return null
  return (
    <Card as="section" aria-labelledby="tds">
      <h2 id="tds" className="font-display text-xl">
        TDS certificates
      </h2>
      <p className="mt-2 text-muted">
        {data.mayDecide
          ? 'Income tax that your client says they deducted for you. Check it against your Form 26AS.'
          : 'Income tax deducted for the artist, by Form 16A. Recording it moves no money.'}
      </p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {data.certificates.map((certificate) => (
          <li key={certificate.certificateId} className="py-3">
            <Certificate saleId={saleId} certificate={certificate} mayDecide={data.mayDecide} />
          </li>
        ))}
      </ul>
      {data.mayGive && (
        <Button variant="secondary" size="sm" className="mt-3" onPress={() => setGiving(true)}>
          Add certificate
        </Button>
      )}
      <Dialog title="Add a TDS certificate" isOpen={isGiving} onOpenChange={setGiving}>
        <CertificateForm saleId={saleId} onDone={() => setGiving(false)} />
      </Dialog>
    </Card>
  )
}

const states: Record<TdsCertificate['state'], [BadgeTone, string]> = {
  given: ['marigold', 'To be checked'],
  confirmed: ['peacock', 'In the tax statement'],
  refused: ['danger', 'Refused'],
}

function Certificate({ saleId, certificate, mayDecide }: { saleId: string; certificate: TdsCertificate; mayDecide: boolean }) {
  const [isRefusing, setRefusing] = useState(false)
  const confirm = useConfirm(saleId)
  const { certificateId, number, tan, kind, quarter, value, tax, state, reason } = certificate
  const [tone, word] = states[state]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong className="tabular-nums">{formatRupees(tax)}</strong> <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {deductionNames[kind]} of {formatRupees(value)}, quarter to {formatMonth(quarter)}, certificate {number}, TAN {tan}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      {mayDecide && state === 'given' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" isPending={confirm.isPending} onPress={() => confirm.mutate(certificateId)}>
            It is in my Form 26AS
          </Button>
          <Button size="sm" variant="quiet" onPress={() => setRefusing(true)}>
            It is not
          </Button>
        </div>
      )}
      <Dialog title="Refuse this certificate" isOpen={isRefusing} onOpenChange={setRefusing}>
        <RefuseForm saleId={saleId} certificateId={certificateId} onDone={() => setRefusing(false)} />
      </Dialog>
    </>
  )
}
