import { SendHorizontal, X } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { chatLimits, fileWords } from '#contract/chat/limits.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { Attach, Attached } from './attach.tsx'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { useAttachment } from './use-attachment.ts'
import { type Mode, useWriting } from './use-writing.ts'

export interface ComposerHandle {
  /** Inserts text at the end and focuses the field. */
  insert(words: string): void
  focus(): void
}

type ComposerProps = {
  room: OpenRoom
  now: RoomSnapshot
  /** The room's key on this device, under which the draft is kept. */
  name: string
  mode: Mode
  onMode: (mode: Mode) => void
  placeholder: string
  ref: Ref<ComposerHandle>
}

/** The character counter appears from this share of the limit. */
const countedFrom = 0.8
/** Shorter waits end before anyone could read the note. */
const shownWaitMs = 3000

export function Composer({ room, now, name, mode, onMode, placeholder, ref }: ComposerProps) {
  const [error, setError] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const ids = { error: useId(), count: useId() }
  const wait = useSlowMode(now)
  const isEdit = mode?.is === 'edit'
  const isFew = now.room?.kind !== 'global'
  const mayAttach = isFew && !!now.room?.mayAttach && !isEdit
  const attachment = useAttachment({ mayAttach, input, sendButton, onError: setError })
  const { text, isPending, type, leaveMode, submit, insert, press } = useWriting({
    room,
    draftKey: `mehfil.chat.${name}`,
    mode,
    onMode,
    mustWait: wait > 0,
    attachment,
    input,
    onError: setError,
  })
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus(), insert }))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="border-t border-line bg-card px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-5 md:pt-3 md:pb-4"
    >
      {mode && <ModeLine mode={mode} onLeave={leaveMode} />}
      {mayAttach && attachment.isRecording && (
        <RecorderPanel onDone={attachment.ready} onChoose={attachment.take} onClose={attachment.discard} />
      )}
      {mayAttach && attachment.file && <Attached file={attachment.file} onChange={attachment.change} onDiscard={attachment.discard} />}
      <div className="flex items-end gap-2 max-sm:gap-1">
        {isFew && !isEdit && (
          <Attach whyNot={now.room?.whyNoFiles ?? ''} onChoose={attachment.take} onRecord={attachment.record} onRefused={setError} />
        )}
        <textarea
          ref={input}
          rows={1}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            if (target.value.trim()) room.typing()
          }}
          onKeyDown={press}
          onPaste={attachment.paste}
          aria-label="Message"
          aria-invalid={!!error}
          aria-describedby={`${ids.error} ${ids.count}`}
          placeholder={placeholder}
          enterKeyHint="send"
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border-[1.5px] border-edge bg-card px-4 py-2.5 text-base text-text placeholder:text-muted focus:border-text aria-invalid:border-danger"
        />
        <NativeIconButton
          ref={sendButton}
          type="submit"
          variant="primary"
          label={isEdit ? 'Save the change' : 'Send'}
          className="size-12"
          disabled={wait > 0}
          aria-disabled={isPending}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </NativeIconButton>
      </div>
      <Notes ids={ids} error={error} wait={wait} length={[...text.trim()].length} most={now.room?.mostText ?? chatLimits.globalText} />
    </form>
  )
}

type NotesProps = { ids: { error: string; count: string }; error: string; wait: number; length: number; most: number }

/** Below the field: what went wrong, how long to wait, and how much may still be written. */
function Notes({ ids, error, wait, length, most }: NotesProps) {
  return (
    <p className="flex justify-between gap-4 px-4 text-sm empty:hidden">
      {error && (
        <span id={ids.error} role="alert" className="pt-1 text-danger">
          {error}
        </span>
      )}
      {wait > 0 && !error && (
        <span role="timer" className="pt-1 text-muted tabular-nums">
          Slow mode is on. You can write again in {wait} s.
        </span>
      )}
      {length >= most * countedFrom && (
        <span id={ids.count} className={`ml-auto pt-1 tabular-nums ${length > most ? 'text-danger' : 'text-muted'}`}>
          {length} / {most}
        </span>
      )}
    </p>
  )
}

function ModeLine({ mode, onLeave }: { mode: NonNullable<Mode>; onLeave: () => void }) {
  const { is, message } = mode
  return (
    <div className="mb-2 flex items-center gap-2 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft py-1 pr-1 pl-3 text-sm">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold text-accent">
          {is === 'edit' ? 'Change your message' : `Answer to ${message.isOwn ? 'yourself' : message.sender.name}`}
        </span>
        <span className="block truncate text-muted">{message.text || (message.file && fileWords[message.file.kind])}</span>
      </p>
      <NativeIconButton variant="ghost" size="sm" label={is === 'edit' ? 'Leave it as it was' : 'Do not answer'} onClick={onLeave}>
        <X aria-hidden className="size-4.5" />
      </NativeIconButton>
    </div>
  )
}

/** Seconds until the user may write again, when worth showing. */
function useSlowMode({ slowUntil, room }: RoomSnapshot): number {
  const { seconds, start } = useCountdown()
  const isSlow = !room?.moderates && (room?.slowMs ?? 0) >= shownWaitMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new end time restarts the countdown
  useEffect(() => {
    const left = slowUntil - performance.now()
    if (left > 0) start(Math.ceil(left / 1000))
  }, [slowUntil])
  return isSlow ? seconds : 0
}
