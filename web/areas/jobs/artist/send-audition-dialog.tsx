import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Audition, auditionLimits } from '#contract/jobs/auditions.ts'
import type { OwnProposal } from '#contract/jobs/jobs.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { SendVideo } from '#web/areas/arena/own/send-video.tsx'
import { VideoWork } from '#web/areas/arena/own/video-work.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { VideoPlayer } from '#web/ui/video/video-player.tsx'
import { titleOf } from './proposal-words.ts'
import { useLookAgain } from './use-look-again.ts'

type Props = { proposal: OwnProposal; audition: Audition; onClose: () => void }

/** Sends a clip from one's profile, or one recorded for this, with a note. */
const recorded = 'recorded'

export function SendAuditionDialog({ proposal, audition, onClose }: Props) {
  const { auditionId, piece, upload } = audition
  const lookAgain = useLookAgain()
  const clips = useOwnClips()
  const [chosen, setChosen] = useState(recorded)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: () => api.auditions.submit({ auditionId, clip: chosen === recorded ? null : chosen, note: note.trim() }),
    onSuccess: () => {
      showToast({ title: 'The client has your audition' })
      onClose()
    },
    onSettled: lookAgain,
  })
  const isReady = chosen !== recorded || upload?.state === 'ready'
  return (
    <Dialog
      title="Send an audition"
      onClose={onClose}
      footer={
        isReady && (
          <Button isPending={send.isPending} onPress={() => send.mutate()}>
            Send to the client
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {send.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(send.error)}
          </Banner>
        )}
        <p className="wrap-anywhere">
          <span className="font-semibold">{titleOf(proposal.job)}:</span> {piece}
        </p>
        <AnswerState of={clips} height="h-24" inCard />
        {clips.data && clips.data.length > 0 && (
          <RadioGroup
            label="What to send"
            options={[{ value: recorded, label: 'A video recorded for this' }, ...clips.data]}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {chosen === recorded && <Recorded proposal={proposal} audition={audition} lookAgain={lookAgain} />}
        {isReady && <TextArea label="A word with it" isOptional value={note} onChange={setNote} maxLength={auditionLimits.noteMost} />}
      </div>
    </Dialog>
  )
}

/** A recorded clip, from the file to the preview that the client will see. */
type RecordedProps = Omit<Props, 'onClose'> & { lookAgain: () => void }

function Recorded({ proposal: { proposalId, job }, audition: { auditionId, upload }, lookAgain }: RecordedProps) {
  if (upload?.state === 'processing') return <VideoWork key={upload.id} upload={upload} lookAgain={lookAgain} />
  return (
    <>
      {upload?.state === 'failed' && (
        <Banner tone="danger" title="The last file could not be used.">
          {upload.reason}
        </Banner>
      )}
      {upload?.video && (
        <VideoPlayer
          label="Your audition, as the client will see it"
          video={upload.video}
          poster={
            upload.video.poster && (
              <Picture picture={upload.video.poster} urlOf={pictureUrl} alt="" sizes="20rem" className="size-full object-cover" />
            )
          }
          className={upload.video.height >= upload.video.width ? 'w-40' : 'w-full sm:w-80'}
        />
      )}
      <SendVideo
        id={auditionId}
        title={titleOf(job)}
        upload={upload}
        lengths={videoLimits.auditionSeconds}
        words={
          upload?.video
            ? 'Look at it once more. You can also choose another video.'
            : 'Only the client and our team see it, and only once you send it to them.'
        }
        lookAgain={lookAgain}
        target={{
          announce: (file) => api.auditions.upload({ auditionId, ...file }),
          sent: () => api.auditions.sent({ auditionId }),
        }}
        find={async () => {
          const { results } = await api.jobs.ownProposals({ state: 'audition_requested', limit: 50 })
          return results.find((each) => each.proposalId === proposalId)?.audition?.upload ?? null
        }}
      />
    </>
  )
}

/** The public clips of the artist's page, as options. */
function useOwnClips() {
  const username = useUser()?.username ?? ''
  return useQuery({
    queryKey: ['profiles', 'clips of', username],
    queryFn: ({ signal }) => api.profiles.get({ username }, { signal }),
    select: ({ clips }) => clips.map(({ title, url, videoId }) => ({ value: videoId ?? url ?? '', label: title })),
    enabled: username !== '',
  })
}
