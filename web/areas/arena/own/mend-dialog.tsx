import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { arena } from '#contract/arena/arena.ts'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { EntryFields, entryLabels } from './entry-fields.tsx'
import { useLookAgain } from './use-look-again.ts'

const mended = arena.resubmit.input
type Typed = z.input<typeof mended>
type Video = 'same' | 'other'
const names = keysOf(entryLabels)

/** Edits an entry that was sent back: its words or its video. */
export function MendDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const { id: entryId, version, title, about, clipKind, synthetic, reason, fixUntil, nextMoves } = entry
  const lookAgain = useLookAgain()
  const [video, setVideo] = useState<Video>('same')
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof mended>>({
    resolver: formResolver(mended),
    defaultValues: { entryId, version, title, about, clipKind, synthetic },
    shouldFocusError: false,
  })
  const newVideo = video === 'other'
  const submit = handleSubmit(async (values) => {
    try {
      await api.arena.resubmit({ ...values, newVideo })
      showToast({ title: newVideo ? 'Now send the other video' : 'We’ll review it again' })
      onClose()
    } catch (error) {
      showFailure(error, setError, names)
    } finally {
      lookAgain()
    }
  })
  return (
    <Dialog title="Fix your entry" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Banner tone="warning" title="Why it was sent back:">
          <span className="wrap-anywhere">{reason}</span>
          {fixUntil && <span className="mt-1 block">You can fix it until {formatWhen(fixUntil)}.</span>}
        </Banner>
        <ErrorSummary control={control} labels={entryLabels} />
        <EntryFields control={control} />
        {nextMoves.includes('replace') && (
          <RadioGroup<Video> label="The video" value={video} onChange={setVideo}>
            <RadioCard value="same" title="The same video" text="With the words above." />
            <RadioCard value="other" title="Another video" text="The current one is deleted; you choose another one next." />
          </RadioGroup>
        )}
        <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
          {newVideo ? 'Continue to the video' : 'Send it again'}
        </Button>
      </form>
    </Dialog>
  )
}
