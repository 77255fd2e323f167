import { useMutation } from '@tanstack/react-query'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { type OwnVideo, videoLimits, videoTypes } from '#contract/videos/videos.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { nextOf } from './entry-words.ts'
import { faultOf, isSameFile } from './same-file.ts'
import { useLookAgain } from './use-look-again.ts'
import {
  beginSending,
  forgetSending,
  onSendings,
  pauseSending,
  resumeSending,
  type Sending,
  type SendTarget,
  sendingFor,
} from './video-sending.ts'

const nobody = () => undefined

/** What is uploaded, for what, and the words for it. */
interface VideoToSend {
  /** The id of the entry or the audition. */
  id: string
  title: string
  target: SendTarget
  /** The last upload, in any state. */
  upload: OwnVideo | null
  /** Asks the server for the current upload, because the answer that named it may have been lost. */
  find: () => Promise<OwnVideo | null>
  /** In seconds. */
  lengths: { least: number; most: number }
  /** The instruction above the field. */
  words: string
  lookAgain: () => void
}

/** The video of an entry. */
export function SendEntryVideo({ entry }: { entry: OwnEntry }) {
  const { id, title, upload } = entry
  const lookAgain = useLookAgain()
  return (
    <SendVideo
      id={id}
      title={title}
      upload={upload ?? null}
      words={nextOf(entry)}
      lengths={arenaTerms.clipSeconds}
      lookAgain={lookAgain}
      target={{
        announce: (file) => api.arena.upload({ entryId: id, ...file }),
        sent: () => api.arena.sent({ entryId: id }),
      }}
      find={async () => (await api.arena.ownEntries({ limit: 50 })).results.find((each) => each.id === id)?.upload ?? null}
    />
  )
}

/** Uploads a video, from choosing the file to its last part. */
export function SendVideo(video: VideoToSend) {
  const { id, upload, words, lookAgain } = video
  const sending = useSyncExternalStore(onSendings, () => sendingFor(id), nobody)
  const hasArrived = sending?.state === 'arrived'
  useEffect(() => {
    if (!hasArrived) return
    forgetSending(id)
    lookAgain()
  }, [hasArrived, id, lookAgain])
  if (sending) return <PendingWork video={video} sending={sending} />
  return (
    <>
      <p className="max-w-prose">{words}</p>
      <Choose video={video} begun={upload?.state === 'uploading' ? upload : null} />
    </>
  )
}

const hintOf = ({ least, most }: VideoToSend['lengths']) =>
  `MP4, MOV or WebM, ${least} seconds to ${most / 60} minutes, up to ${videoLimits.bytes / 1024 / 1024} MB.`

/** @param begun an upload that is partly there: the same file resumes it */
function Choose({ video: { id, target, lengths }, begun }: { video: VideoToSend; begun: OwnVideo | null }) {
  const [fault, setFault] = useState<string>()
  const [other, setOther] = useState<File | null>(null)
  const choose = ([file]: File[]) => {
    if (!file) return
    const wrong = faultOf(file)
    setFault(wrong ?? undefined)
    setOther(null)
    if (wrong) return
    if (begun && !isSameFile(file, begun)) return setOther(file)
    beginSending(id, file, begun?.id ?? null, target)
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
            <Button size="sm" variant="secondary" onPress={() => beginSending(id, other, null, target)}>
              Send this one instead
            </Button>
          }
        >
          Part of <span className="wrap-anywhere">{begun.fileName}</span> is uploaded already. If you send{' '}
          <span className="wrap-anywhere">{other.name}</span>, that part is deleted.
        </Banner>
      )}
      <FileDrop
        label={begun ? 'The same video again' : 'Your video'}
        hint={hintOf(lengths)}
        error={fault}
        accept={videoTypes}
        onAdd={choose}
      />
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

function PendingWork({ video, sending }: { video: VideoToSend; sending: Sending }) {
  const { id, title } = video
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
      {isEnding && <CancelDialog video={video} name={name} onClose={() => setEnding(false)} />}
    </div>
  )
}

function CancelDialog({ video: { id, find, lookAgain }, name, onClose }: { video: VideoToSend; name: string; onClose: () => void }) {
  const cancel = useMutation({
    mutationFn: async () => {
      pauseSending(id)
      const begun = await find()
      if (begun?.state === 'uploading') await api.videos.cancel({ videoId: begun.id })
    },
    onSuccess: () => {
      forgetSending(id)
      onClose()
    },
    onSettled: lookAgain,
  })
  return (
    <ConfirmDialog
      title="Cancel this upload?"
      size="md"
      act={cancel}
      button="Cancel the upload"
      keep="Keep uploading"
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">What was uploaded of “{name}” is deleted. You can choose another video.</p>
    </ConfirmDialog>
  )
}

/** Formatted as in the hint. */
function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
