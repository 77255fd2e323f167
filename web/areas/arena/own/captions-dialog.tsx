import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { type LanguageCode, languageOf, languages } from '#contract/india/languages.ts'
import { captionLimits, captionText, readCaptions, writeCaptions } from '#contract/videos/captions.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useLookAgain } from './use-look-again.ts'

type Props = { entry: OwnEntry; videoId: string; onClose: () => void }
type Written = { lang: LanguageCode; text: string }

/** Subtitles of what is said or sung, for people who cannot hear it or do not know the language. */
export function CaptionsDialog({ entry, videoId, onClose }: Props) {
  const kept = useQuery({
    queryKey: ['arena', 'captions', videoId],
    queryFn: ({ signal }) => api.videos.captions({ videoId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog title={`Captions for ${entry.title}`} onClose={onClose}>
      {kept.data ? (
        <CaptionsForm videoId={videoId} kept={kept.data.captions} onClose={onClose} />
      ) : kept.isError ? (
        <ErrorState title="We could not load the captions" onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton shape="block" className="h-80" />
      )}
    </Dialog>
  )
}

function CaptionsForm({ videoId, kept, onClose }: { videoId: string; kept: readonly Written[]; onClose: () => void }) {
  const lookAgain = useLookAgain()
  const [lang, setLang] = useState<LanguageCode>(kept[0]?.lang ?? 'hi')
  const textOf = (wanted: LanguageCode) => kept.find((each) => each.lang === wanted)?.text ?? ''
  const [text, setText] = useState(textOf(lang))
  const [problem, setProblem] = useState<string>()
  const isKept = textOf(lang) !== ''
  const choose = (wanted: LanguageCode) => {
    setLang(wanted)
    setText(textOf(wanted))
    setProblem(undefined)
  }
  const save = useMutation({
    mutationFn: (text: string) => api.videos.writeCaptions({ videoId, lang, text }),
    onSuccess: (_, text) => {
      const { name } = languageOf(lang)
      showToast({ title: text ? `Captions in ${name} are saved` : `Captions in ${name} are deleted` })
      lookAgain()
      onClose()
    },
    onError: (error) => setProblem(sentenceOf(error)),
  })
  const submit = () => {
    const [issue] = captionText.safeParse(text).error?.issues ?? []
    const wrong = text.trim() ? issue?.message : 'Write at least one caption.'
    setProblem(wrong)
    if (!wrong) save.mutate(text)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      <p className="text-muted">
        Write what is said or sung, or bring a file. Everybody who plays the video can turn captions on, in up to {captionLimits.languages}{' '}
        languages.
      </p>
      <Select<LanguageCode> label="Language of the captions" value={lang} onChange={choose} options={optionsOf(kept)} />
      <TextArea
        label="Captions"
        hint="A line for each, beginning with its time: 0:03 Welcome to Jaipur"
        value={text}
        onChange={setText}
        rows={7}
        error={problem}
      />
      <FileDrop
        label="Or bring a file"
        hint="WebVTT or SubRip (.vtt, .srt)"
        accept={['.vtt', '.srt', 'text/vtt', 'application/x-subrip']}
        onAdd={async ([file]) => {
          const read = file ? await readFile(file) : undefined
          if (read?.text) setText(read.text)
          setProblem(read?.problem)
        }}
      />
      {isKept && text !== textOf(lang) && <Banner tone="info">Saving replaces the captions in {languageOf(lang).name}.</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={save.isPending}>
          Save captions
        </Button>
        {isKept && (
          <Button variant="quiet" isDisabled={save.isPending} onPress={() => save.mutate('')}>
            Delete captions in {languageOf(lang).name}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Languages with captions come first, and say so. */
function optionsOf(kept: readonly Written[]) {
  const isWritten = (code: LanguageCode) => kept.some(({ lang }) => lang === code)
  return [...languages]
    .sort((a, b) => Number(isWritten(b.code)) - Number(isWritten(a.code)))
    .map(({ code, name, nativeName }) => ({
      value: code,
      label: name === nativeName ? name : `${name}, ${nativeName}`,
      ...(isWritten(code) && { hint: 'Written' }),
    }))
}

async function readFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > 4 * captionLimits.characters)
    return { problem: 'This file is too large for captions. Please choose a .vtt or .srt file.' }
  const { cues, problem } = readCaptions(await file.text())
  return cues ? { text: writeCaptions(cues) } : { problem: `${file.name}: ${problem}` }
}
