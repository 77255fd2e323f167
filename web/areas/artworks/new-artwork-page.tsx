import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ArtworkForm } from './artwork-form.tsx'

export default function NewArtworkPage() {
  return (
    <>
      <BackLink href={paths.artistArtworks()}>All artworks</BackLink>
      <h1 className="mt-2 font-display text-3xl">New artwork</h1>
      <p className="mt-1 text-muted">A name is enough for a draft. Nobody sees it until you list it.</p>
      <ArtworkForm artwork={null} />
    </>
  )
}
