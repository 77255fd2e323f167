import { Podium, type PodiumPlace } from '#web/ui/podium.tsx'
import { faces } from './faces.ts'
import { Part } from './part.tsx'

const places: PodiumPlace[] = [
  { name: 'Puii Hmar', votes: 12_480, picture: <img src={faces.puii} alt="" /> },
  { name: 'Venkat Iyer', votes: 9_912, picture: <img src={faces.venkat} alt="" /> },
  { name: 'Rohan Deshpande', votes: 871, picture: <img src={faces.rohan} alt="" /> },
]
const nobody = 'No participants'

export function PodiumParts() {
  return (
    <Part title="Podium: three, two, nobody">
      <div className="grid gap-8">
        {[places, places.slice(0, 2), []].map((standing) => (
          <Podium key={standing.length} places={standing} empty={nobody} />
        ))}
      </div>
    </Part>
  )
}
