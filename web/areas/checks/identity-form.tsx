import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  checkFailures,
  type checks,
  documentNames,
  type IdentityDocument,
  identityConsent,
  identityDocuments,
} from '#contract/checks/checks.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { documentHints } from './check-words.ts'
import { checksKey } from './checks-key.ts'
import { SealedPicture } from './sealed-picture.tsx'

const documents = identityDocuments.map((value) => ({ value, label: documentNames[value], hint: documentHints[value] }))

/** A document, a selfie taken now, and the consent to store both. */
export function IdentityForm({ onAsked }: { onAsked: () => void }) {
  const [document, setDocument] = useState<IdentityDocument>('passport')
  const [documentFileId, setDocumentFile] = useState<string | null>(null)
  const [portraitFileId, setPortraitFile] = useState<string | null>(null)
  const [consent, setConsent] = useState(false)
  const [isTried, setTried] = useState(false)
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: (wish: InputOf<typeof checks.ask>) => api.checks.ask(wish),
    onSuccess: () => {
      showToast({ title: 'Sent', text: 'We tell you as soon as it is decided.' })
      onAsked()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: checksKey }),
  })
  const submit = () => {
    setTried(true)
    if (documentFileId && portraitFileId && consent) ask.mutate({ kind: 'identity', document, documentFileId, portraitFileId, consent })
  }
  const missing = (isThere: unknown, what: string) => (isTried && !isThere ? what : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mt-1 grid w-full gap-5 *:min-w-0"
    >
      {ask.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(ask.error)}
        </Banner>
      )}
      <Select label="Document" options={documents} value={document} onChange={setDocument} hint={`${documentHints[document]}.`} />
      <SealedPicture
        part="document"
        label={`Picture of your ${documentNames[document].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`}
        hint="All four corners, no glare"
        error={missing(documentFileId, 'Choose the picture and wait until it has arrived.')}
        onSent={setDocumentFile}
      />
      <SealedPicture
        part="portrait"
        label="A portrait, taken now"
        hint="Your face from the front, without sunglasses"
        error={missing(portraitFileId, 'Take the portrait and wait until it has arrived.')}
        onSent={setPortraitFile}
      />
      <Checkbox isSelected={consent} onChange={setConsent} error={missing(consent, checkFailures.consent_needed().message)}>
        {identityConsent.text}
      </Checkbox>
      <Button type="submit" isPending={ask.isPending} className="justify-self-start">
        Send for review
      </Button>
    </form>
  )
}
