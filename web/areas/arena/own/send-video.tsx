import { useMutation } from '@tanstack/react-query'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { arenaTerms } from '#contract/arena-terms.ts'
import type { OwnEntry } from '#contract/performances.ts'
import { type OwnVideo, videoLimits, videoTypes } from '#contract/videos.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { nextOf } from './entry-words.ts'
import { faultOf, isSameFile } from './same-file.ts'
import { useLookAgain } from './use-look-again.ts'
import { beginSending, forgetSending, onSendings, pauseSending, resumeSending, type Sending, sendingFor } from './video-sending.ts'

const nobody = () => undefined

/** The video of an entry, from the file that is chosen to all of it being there. */
export function SendVideo({ entry }: { entry: OwnEntry }) {
  const { id, upload } = entry
  const lookAgain = useLookAgain()
  const sending = useSyncExternalStore(onSendings, () => sendingFor(id), nobody)
  const hasArrived = sending?.state === 'arrived'
  useEffect(() => {
    if (!hasArrived) return
    forgetSending(id)
    lookAgain()
  }, [hasArrived, id, lookAgain])
  if (sending) return <UnderWay entry={entry} sending={sending} />
  return (
    <>
      <p className="max-w-prose">{nextOf(entry)}</p>
      <Choose entryId={id} begun={upload?.state === 'uploading' ? upload : null} />
    </>
  )
}

const { least, most } = arenaTerms.clipSeconds
const hint = `MP4, MOV or WebM, ${least} seconds to ${most / 60} minutes, up to ${videoLimits.bytes / 1024 / 1024} MB.`

/** @param begun of which some has arrived: the same file goes on where it stopped */
function Choose({ entryId, begun }: { entryId: string; begun: OwnVideo | null }) {
  const [fault, setFault] = useState<string>()
  const [other, setOther] = useState<File | null>(null)
  const choose = ([file]: File[]) => {
    if (!file) return
    const wrong = faultOf(file)
    setFault(wrong ?? undefined)
    setOther(null)
    if (wrong) return
    if (begun && !isSameFile(file, begun)) return setOther(file)
    beginSending(entryId, file, begun?.id ?? null)
  }
  return (
    <div className="grid gap-3">
      {begun && (
        <Banner tone="info" title="Your upload is not finished">
          Choose <span className="font-semibold wrap-anywhere">{begun.fileName}</span> ({megabytes(begun.bytes)} MB) again. Only the missing
          part is sent.
        </Banner>
      )}
      {other && begun && (
        <Banner
          tone="warning"
          isAnnounced
          title="This is another file."
          action={
            <Button size="sm" variant="secondary" onPress={() => beginSending(entryId, other, null)}>
              Send this one instead
            </Button>
          }
        >
          Part of <span className="wrap-anywhere">{begun.fileName}</span> is uploaded already. If you send{' '}
          <span className="wrap-anywhere">{other.name}</span>, that part is deleted.
        </Banner>
      )}
      <FileDrop label={begun ? 'The same video again' : 'Your video'} hint={hint} error={fault} accept={videoTypes} onAdd={choose} />
    </div>
  )
}

const lines: Record<Sending['state'], string> = {
  sending: 'Uploading. You can look around the site, but keep this tab open.',
  waiting: 'Connection lost. The upload resumes by itself.',
  paused: 'Paused. What you have sent is kept.',
  joining: 'Upload complete. One moment.',
  failed: '',
  arrived: 'Upload complete. One moment.',
}

function UnderWay({ entry: { id, title }, sending }: { entry: OwnEntry; sending: Sending }) {
  const { state, name, bytes, sent, error } = sending
  const [isEnding, setEnding] = useState(false)
  const isSending = state === 'sending' || state === 'waiting'
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-soft p-4">
      <p className="min-w-0 truncate font-semibold">{name}</p>
      <Progress label={`Sending ${title}`} isLabelHidden value={bytes ? sent / bytes : 0} />
      <p className="flex justify-between gap-3 tabular-nums">
        <span>{Math.floor((sent / bytes) * 100)} %</span>
        <span className="text-muted">
          {megabytes(sent)} of {megabytes(bytes)} MB
        </span>
      </p>
      {state === 'failed' ? (
        <Banner tone="danger" isAnnounced title="The upload failed.">
          {error}
        </Banner>
      ) : (
        <p role="status" className="text-muted">
          {lines[state]}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isSending && (
          <Button size="sm" variant="secondary" icon={<Pause aria-hidden className="size-5" />} onPress={() => pauseSending(id)}>
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button size="sm" icon={<Play aria-hidden className="size-5" />} onPress={() => resumeSending(id)}>
            Resume
          </Button>
        )}
        {state === 'failed' && (
          <Button size="sm" icon={<RotateCcw aria-hidden className="size-5" />} onPress={() => resumeSending(id)}>
            Try again
          </Button>
        )}
        {state !== 'joining' && state !== 'arrived' && (
          <Button size="sm" variant="quiet" onPress={() => setEnding(true)}>
            Cancel
          </Button>
        )}
      </div>
      {isEnding && <CancelDialog entryId={id} name={name} onClose={() => setEnding(false)} />}
    </div>
  )
}

function CancelDialog({ entryId, name, onClose }: { entryId: string; name: string; onClose: () => void }) {
  const lookAgain = useLookAgain()
  const cancel = useMutation({
    mutationFn: async () => {
      pauseSending(entryId)
      const videoId = await uploadOf(entryId)
      if (videoId) await api.videos.cancel({ videoId })
    },
    onSuccess: () => {
      forgetSending(entryId)
      onClose()
    },
    onSettled: lookAgain,
  })
  return (
    <Dialog
      role="alertdialog"
      title="Cancel this upload?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep uploading
          </Button>
          <Button variant="danger" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
            Cancel the upload
          </Button>
        </>
      }
    >
      {cancel.isError && (
        <Banner tone="danger" isAnnounced className="mb-4">
          {sentenceOf(cancel.error)}
        </Banner>
      )}
      <p className="wrap-anywhere">What was uploaded of “{name}” is deleted. Your entry stays, and you can choose another video.</p>
    </Dialog>
  )
}

/** The server says which one is on its way: an answer that was lost says nothing. */
async function uploadOf(entryId: string): Promise<string | null> {
  const { results } = await api.arena.ownEntries({ limit: 50 })
  const upload = results.find(({ id }) => id === entryId)?.upload
  return upload?.state === 'uploading' ? upload.id : null
}

/** As its hint counts them. */
function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
