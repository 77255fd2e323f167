import { useState } from 'react'
import { FileDrop, type FileItem } from '#web/ui/file-drop.tsx'
import { Gallery } from '#web/ui/gallery.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { faces } from './faces.ts'
import { Part } from './part.tsx'

const drawn: Record<string, string> = { aarohi: faces.aarohi, venkat: faces.venkat, puii: faces.puii }
const pictures = Object.keys(drawn).map((id) => ({ id, alt: `${id} on stage`, width: 800, height: 1000, widths: [800] }))

const samples: FileItem[] = [
  { id: '1', name: 'samode-courtyard-second-set.jpg', size: 4_812_000, state: 'uploading', progress: 0.4 },
  { id: '2', name: 'green-room.jpg', size: 812_000, state: 'processing' },
  { id: '3', name: 'stage.png', size: 23_812_000, state: 'failed', error: 'A picture can be at most 15 MB.' },
  { id: '4', name: 'meher.jpg', size: 1_812_000, state: 'done', preview: faces.priya },
]

export function MediaParts({ theme }: { theme: Theme }) {
  const [files, setFiles] = useState(samples)
  const remove = (id: string) => setFiles(files.filter((file) => file.id !== id))
  const retry = (id: string) => setFiles(files.map((file) => (file.id === id ? { ...file, state: 'processing' } : file)))
  const add = (chosen: File[]) =>
    setFiles([...files, ...chosen.map(({ name, size }) => ({ id: name, name, size, state: 'done' as const }))])
  return (
    <>
      <Part title="Files">
        <FileDrop
          label="Photos of your shows"
          hint="JPEG, PNG or WebP, up to 15 MB each."
          accept={['image/*']}
          isMultiple
          files={files}
          onAdd={add}
          onCancel={remove}
          onRemove={remove}
          onRetry={retry}
        />
      </Part>
      <Part title="Gallery">
        <Gallery
          label={`Pictures, ${theme}`}
          pictures={pictures}
          urlOf={({ id }) => drawn[id]?.replaceAll(',', '%2C').replace('%2C', ',') ?? ''}
        />
      </Part>
    </>
  )
}
