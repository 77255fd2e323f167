import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Spotlight } from './home-parts.ts'

type Props = { username: string; story: string; onChange: (story: string) => void }

/** The spotlight's text for visitors, with a preview. */
export function SpotlightStory({ username, story, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <TextArea
        label="Why them"
        hint="Visitors read it above the artist’s own words. At least 20 characters."
        rows={2}
        maxLength={300}
        className="w-full"
        value={story}
        onChange={onChange}
      />
      <Button size="sm" variant="secondary" aria-label={`Preview ${username} in the spotlight`} onPress={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Dialog title="On the front page" size="lg" isOpen onOpenChange={setOpen}>
          <Preview username={username} story={story} />
        </Dialog>
      )}
    </div>
  )
}

function Preview({ username, story }: Omit<Props, 'onChange'>) {
  const artist = useQuery({
    queryKey: ['artist', username],
    queryFn: ({ signal }) => api.profiles.get({ username }, { signal }),
    retry: false,
  })
  if (!artist.data) return <AnswerState of={artist} inCard height="h-96" />
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-96" />}>
      <Spotlight artist={{ ...artist.data, story: story.trim() }} />
    </Suspense>
  )
}
