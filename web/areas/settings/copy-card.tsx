import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import type { privacy } from '#contract/privacy/privacy.ts'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sizeText } from '#web/ui/file-row.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { privacyKey, usePrivacy } from './use-privacy.ts'

type Overview = OutputOf<typeof privacy.get>

export function CopyCard() {
  const overview = usePrivacy()
  const [search] = useSearchParams()
  const [token, setToken] = useState(() => search.get('token'))
  useEffect(() => {
    // Remove the token from the address, because shared computers keep history.
    if (token) window.history.replaceState(window.history.state, '', paths.privacySettings())
  }, [token])
  return (
    <Card as="section" aria-labelledby="copy">
      <h2 id="copy" className="font-display text-xl">
        A copy of your data
      </h2>
      <p className="mt-2">
        A ZIP file with all the data we hold about you, in a machine-readable format, and the pictures and audio notes you sent. Once a day.
      </p>
      <AnswerState of={overview} inCard height="h-20" className="mt-4" />
      {overview.data && <Copy overview={overview.data} />}
      {token && <Download token={token} onClose={() => setToken(null)} />}
    </Card>
  )
}

function Copy({ overview: { export: latest, mayExport } }: { overview: Overview }) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (what: 'ask' | 'link') => (what === 'ask' ? api.privacy.askExport({}) : api.privacy.mailLink({})),
    onSettled: () => queries.invalidateQueries({ queryKey: privacyKey }),
  })
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {latest?.state === 'gathering' && <Progress label="Preparing your data. We’ll e-mail you the link in a few minutes." />}
      {latest?.state === 'ready' && (
        <p>
          Your copy of {formatWhen(latest.askedAt)} is ready ({sizeText(latest.bytes ?? 0)}). We e-mailed you the link; the file is deleted{' '}
          {latest.removedAt && formatDay(latest.removedAt)}.
        </p>
      )}
      {act.isSuccess && (
        <Banner tone="success" isAnnounced>
          {act.data.message}
        </Banner>
      )}
      {act.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(act.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {mayExport && (
          <Button variant="secondary" isPending={act.isPending && act.variables === 'ask'} onPress={() => act.mutate('ask')}>
            Request my data
          </Button>
        )}
        {latest?.state === 'ready' && (
          <Button variant="plain" isPending={act.isPending && act.variables === 'link'} onPress={() => act.mutate('link')}>
            E-mail me a new link
          </Button>
        )}
      </div>
      {!mayExport && latest?.state !== 'gathering' && <p className="text-sm text-muted">You can request another copy tomorrow.</p>}
    </div>
  )
}

/** Opened by the link in the mail: asks for a step-up proof before the download. */
function Download({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title="Download your copy" onClose={onClose}>
      <StepUp
        purpose="export"
        submitLabel="Download"
        onProved={async (stepUp) => {
          const { name, url } = await api.privacy.download({ token, stepUp })
          save(url)
          showToast({ title: 'Your copy is on its way', text: name })
          onClose()
        }}
        onBack={onClose}
      >
        <p>A ZIP with everything that we hold about you and the files that you sent. Keep it where nobody else reads it.</p>
      </StepUp>
    </Dialog>
  )
}

/** The browser streams it to disk, whatever its size. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
