import { useMutation } from '@tanstack/react-query'
import { formatWhen } from '#contract/grammar/time.ts'
import type { ReportedMessage as Message } from '#contract/reports/reports.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AudioNote } from '../../chat/audio-note.tsx'

const rooms: Record<Message['room'], string> = {
  global: 'In the room of everybody',
  booking: 'On a booking',
  collab: 'In a collaboration',
}

type Props = { reportId: string; message: Message; author: string }

/** A message as it was when reported, from the server's copy. */
export function ReportedMessage({ reportId, message: { room, at, edited, text, file }, author }: Props) {
  return (
    <figure className="mt-2 grid gap-2 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-3 py-2">
      <figcaption className="text-sm text-muted">
        {rooms[room]}, {formatWhen(at)}
        {edited && ', changed before it was reported'}
      </figcaption>
      {text && <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>}
      {file && <ReportedFile reportId={reportId} file={file} author={author} />}
    </figure>
  )
}

type FileProps = { reportId: string; file: NonNullable<Message['file']>; author: string }

function ReportedFile({ reportId, file, author }: FileProps) {
  const address = async () => (await api.reports.openFile({ reportId })).url
  return (
    <div className="min-w-0">
      {file.kind === 'audio' ? (
        <AudioNote id={reportId} seconds={file.seconds ?? 0} peaks={file.peaks} type={file.type} address={address} sender={author} />
      ) : (
        <Picture alt={file.alt || `Picture of ${author}`} address={address} />
      )}
      <p className="mt-1 text-sm text-muted">Opening it is recorded in the audit log.</p>
    </div>
  )
}

/** Opened explicitly, so that no admin sees an unknown picture by surprise. */
function Picture({ alt, address }: { alt: string; address: () => Promise<string> }) {
  const open = useMutation({ mutationFn: address })
  return (
    <>
      {open.isError && (
        <Banner tone="danger" isAnnounced className="mb-2">
          {sentenceOf(open.error)}
        </Banner>
      )}
      {open.data ? (
        <img src={open.data} alt={alt} className="max-h-96 max-w-full rounded-lg object-contain" />
      ) : (
        <Button variant="secondary" size="sm" isPending={open.isPending} onPress={() => open.mutate()}>
          Open the picture
        </Button>
      )}
    </>
  )
}
