import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Proof } from '#contract/account.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isAboutProof, ProofField, useProof } from './proof-field.tsx'

type Props = {
  title: string
  button: string
  isDangerous?: boolean
  /** Looks at the other fields first; false when one of them says what is wrong. */
  check?: () => boolean
  /** Rejects with the server's answer, which then stands in the dialog. */
  run: (proof: Proof) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Something that needs a proof of who asks for it. */
export function ProofDialog({ title, button, isDangerous = false, check, run, onClose, children }: Props) {
  const proof = useProof()
  const act = useMutation({ mutationFn: run, onError: proof.take })
  const submit = () => {
    const isFine = check?.() ?? true
    const read = proof.read()
    if (isFine && read && !act.isPending) act.mutate(read)
  }
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-5"
      >
        {act.isError && !isAboutProof(act.error) && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(act.error)}
          </Banner>
        )}
        {children}
        <ProofField proof={proof} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={act.isPending}>
            {button}
          </Button>
          <Button variant="plain" onPress={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
