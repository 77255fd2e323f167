import { FileAudio, Mic, Square, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chatLimits } from '#contract/chat/limits.ts'
import { NativeButton, NativeIconButton } from '#web/ui/native-button.tsx'
import { takeFrom } from './attach.tsx'
import { audioTypes, type ChosenAudio } from './chosen-file.ts'
import { canRecord, type Hearing, type Recorder, startRecording, whyNotRecorded } from './recorder.ts'
import { lengthOf } from './waveform.ts'

type RecorderPanelProps = { onDone: (note: ChosenAudio) => void; onChoose: (file: File) => void; onClose: () => void }

type Step = { is: 'ready'; why: string } | { is: 'asking' } | { is: 'recording'; now: Hearing }

const silence: Hearing = { seconds: 0, level: 0 }
const cannot = 'This browser cannot record. You can choose a file.'

/** Asks for the microphone only when the user presses Record. */
export function RecorderPanel({ onDone, onChoose, onClose }: RecorderPanelProps) {
  const [step, setStep] = useState<Step>({ is: 'ready', why: canRecord() ? '' : cannot })
  const recorder = useRef<Recorder | null>(null)
  const isGone = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recorder.current?.discard()
    }
  }, [])

  const record = async () => {
    setStep({ is: 'asking' })
    try {
      const started = await startRecording(
        (now) => setStep({ is: 'recording', now }),
        () => void stop(),
      )
      if (isGone.current) return started.discard()
      recorder.current = started
      setStep({ is: 'recording', now: silence })
    } catch (error) {
      setStep({ is: 'ready', why: whyNotRecorded(error) })
    }
  }
  const stop = async () => {
    const note = await recorder.current?.stop()
    recorder.current = null
    if (note) onDone(note)
    else setStep({ is: 'ready', why: 'Nothing was recorded. Please try again.' })
  }
  return (
    <section aria-label="Audio note" className="mb-2 rounded-lg bg-soft p-2">
      <div className="flex items-center gap-2">
        {step.is === 'recording' ? (
          <>
            <span aria-hidden className="ml-2 size-3 shrink-0 animate-pulse rounded-full bg-danger" />
            <span role="timer" aria-label="Recorded so far" className="shrink-0 tabular-nums">
              {lengthOf(step.now.seconds)} <span className="text-sm text-muted max-sm:sr-only">of {lengthOf(chatLimits.audioSeconds)}</span>
            </span>
            <Level level={step.now.level} />
            <NativeButton variant="primary" size="sm" icon={<Square aria-hidden className="size-4 fill-current" />} onClick={stop}>
              Stop
            </NativeButton>
          </>
        ) : (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            {canRecord() && (
              <NativeButton
                variant="primary"
                size="sm"
                isPending={step.is === 'asking'}
                icon={<Mic aria-hidden className="size-4.5" />}
                onClick={record}
              >
                Record
              </NativeButton>
            )}
            <NativeButton
              variant="plain"
              size="sm"
              icon={<FileAudio aria-hidden className="size-4.5" />}
              onClick={() => input.current?.click()}
            >
              Choose a file
            </NativeButton>
            <span className="text-sm text-muted">Up to {chatLimits.audioSeconds / 60} minutes.</span>
          </div>
        )}
        <NativeIconButton
          variant="ghost"
          size="sm"
          label={step.is === 'recording' ? 'Discard the recording' : 'No audio note'}
          onClick={onClose}
        >
          <X aria-hidden className="size-4.5" />
        </NativeIconButton>
      </div>
      {step.is === 'ready' && step.why && (
        <p role="alert" className="px-1 pt-2 text-sm text-danger">
          {step.why}
        </p>
      )}
      <input ref={input} type="file" accept={audioTypes} hidden aria-label="Audio file" onChange={(event) => takeFrom(event, onChoose)} />
    </section>
  )
}

/** A meter that shows whether the microphone hears anything. */
function Level({ level }: { level: number }) {
  return (
    <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full origin-left rounded-full bg-success" style={{ transform: `scaleX(${Math.max(level, 0.02)})` }} />
    </span>
  )
}
